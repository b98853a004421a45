import { isFailure } from '@quartermaster/service/failure'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransferKind } from '../database/wallet-tables.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditLedger } from './audit.ts'
import { moveMoney, readBalance } from './store.ts'
import { TRANSFER_KINDS, type Transfer } from './transfer.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const now = new Date()

function nameOf(outcome: Awaited<ReturnType<typeof moveMoney>>): string {
  if (isFailure(outcome)) return outcome.failure
  return outcome.repeated ? 'repeated' : 'moved'
}
const grant = (puuid: string, amount: number, reference = `grant-${crypto.randomUUID()}`): Transfer => ({
  puuid,
  currency: 'RP',
  kind: 'GRANT',
  amount,
  reference,
})

describe('the ledger', () => {
  test('random transfers, repeated and rolled back at random, leave every balance equal to its entries', async () => {
    const { db } = commerce.context
    const players = [newPuuid(), newPuuid(), newPuuid()]
    const model = new Map(players.map((puuid) => [puuid, 0]))
    const seen = new Set<string>()
    const operation = fc.record({
      player: fc.constantFrom(...players),
      kind: fc.constantFrom(...(Object.keys(TRANSFER_KINDS) as TransferKind[])),
      amount: fc.integer({ min: 1, max: 500 }),
      reference: fc.integer({ min: 0, max: 400 }),
      crashes: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 40 }), async (operations) => {
        for (const { player, kind, amount, reference, crashes } of operations) {
          const transfer: Transfer = {
            puuid: player,
            currency: 'RP',
            kind,
            amount,
            reference: `${kind}-${amount}-${reference}`,
          }
          const outcome = await db
            .transaction()
            .execute(async (transaction) => {
              const moved = await moveMoney(transaction, transfer, now)
              if (crashes) throw new Error('crash')
              return nameOf(moved)
            })
            .catch((error: Error) => error.message)
          const before = model.get(player) ?? 0
          const after = before + amount * TRANSFER_KINDS[kind].sign
          const name = `${player}/${transfer.reference}`
          if (crashes) expect(outcome).toBe('crash')
          else if (seen.has(name)) expect(outcome).toBe('repeated')
          else if (after < 0) expect(outcome).toBe('INSUFFICIENT_FUNDS')
          else {
            expect(outcome).toBe('moved')
            seen.add(name)
            model.set(player, after)
          }
        }
        for (const player of players) expect(await readBalance(db, player, 'RP')).toBe(model.get(player))
        expect((await auditLedger(db)).differences).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('spending at once from one wallet never takes more than it holds', async () => {
    const { db } = commerce.context
    const puuid = newPuuid()
    await moveMoney(db, grant(puuid, 1_000), now)
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        moveMoney(db, { puuid, currency: 'RP', kind: 'PURCHASE', amount: 30, reference: `spend-${i}` }, now),
      ),
    )
    expect(outcomes.map(nameOf).filter((name) => name === 'moved')).toHaveLength(33)
    expect(outcomes.map(nameOf).filter((name) => name === 'INSUFFICIENT_FUNDS')).toHaveLength(27)
    expect(await readBalance(db, puuid, 'RP')).toBe(10)
  })

  test('one reference used many times at once moves money once', async () => {
    const { db } = commerce.context
    const puuid = newPuuid()
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => moveMoney(db, grant(puuid, 70, 'the-one-reference'), now)),
    )
    expect(outcomes.map(nameOf).filter((name) => name === 'moved')).toHaveLength(1)
    expect(await readBalance(db, puuid, 'RP')).toBe(70)
  })

  test('a reference cannot be taken over by a transfer of another amount', async () => {
    const { db } = commerce.context
    const puuid = newPuuid()
    await moveMoney(db, grant(puuid, 70, 'fixed'), now)
    await expect(moveMoney(db, grant(puuid, 71, 'fixed'), now)).rejects.toThrow(/already names another transfer/)
  })

  test('transfers cannot be changed or deleted, and a balance below zero is refused by the database itself', async () => {
    const { db } = commerce.context
    const puuid = newPuuid()
    await moveMoney(db, grant(puuid, 5), now)
    const change = sql`update ledger_transfer set amount = 6 where puuid = ${puuid}`
    await expect(change.execute(db)).rejects.toThrow(/written once/)
    await expect(sql`delete from ledger_transfer where puuid = ${puuid}`.execute(db)).rejects.toThrow(/written once/)
    await expect(sql`truncate ledger_transfer`.execute(db)).rejects.toThrow(/written once/)
    const overdraw = sql`update wallet set balance = -1 where puuid = ${puuid}`
    await expect(overdraw.execute(db)).rejects.toThrow(/wallet_balance_check/)
  })

  test('only positive whole amounts move', async () => {
    for (const amount of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
      await expect(moveMoney(commerce.context.db, grant(newPuuid(), amount), now)).rejects.toThrow(RangeError)
    }
  })

  test('every transfer has two entries that cancel each other', async () => {
    const { db } = commerce.context
    const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0) as sum from ledger_entry`.execute(db)
    expect(rows[0]?.sum).toBe('0')
  })

  test('the audit names a wallet whose balance was tampered with', async () => {
    const { db } = commerce.context
    const puuid = newPuuid()
    await moveMoney(db, grant(puuid, 100), now)
    await sql`update wallet set balance = 130 where puuid = ${puuid}`.execute(db)
    expect((await auditLedger(db)).differences).toEqual([{ puuid, currency: 'RP', balance: 130, entries: 100 }])
    await sql`update wallet set balance = 100 where puuid = ${puuid}`.execute(db)
    expect((await auditLedger(db)).differences).toEqual([])
  })
})
