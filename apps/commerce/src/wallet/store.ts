import type { CurrencyCode } from '@quartermaster/contract/games'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import { keyBegins, ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import { TRANSFER_KINDS, type Transfer, type Transferred } from './transfer.ts'

/**
 * Moves money once: one statement locks the wallet, changes it and writes the transfer. A reference that was used
 * before changes nothing; a wallet that holds too little changes nothing. Of a credit, a debt is paid first, as a
 * transfer of its own.
 */
export async function moveMoney(
  db: Connection,
  transfer: Transfer,
  now: Date,
): Promise<Transferred | Failure<'INSUFFICIENT_FUNDS'>> {
  const { puuid, currency, kind, reference, orderId = null } = transfer
  if (!Number.isSafeInteger(transfer.amount) || transfer.amount <= 0) {
    throw new RangeError(`a transfer moves a positive whole number, not ${transfer.amount}`)
  }
  const { house, sign } = TRANSFER_KINDS[kind]
  const amount = transfer.amount * sign
  const bucket = bucketOfPlayer(puuid)
  if (sign > 0) await openWallet(db, puuid, currency, now)
  const { rows } = await sql<{ balance: string; moved: boolean }>`
    with held as (
      select balance, debt from wallet where ${ofPlayer('wallet', puuid)} and puuid = ${puuid} and currency = ${currency} for update
    ), moved as (
      insert into ledger_transfer
        (bucket, puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
      select ${bucket}::smallint, ${puuid}, ${currency}, ${reference}, ${kind}, ${house}, ${amount}::bigint, held.balance + ${amount}::bigint,
        ${orderId}::uuid, ${now}::timestamptz
      from held where held.balance + ${amount}::bigint >= 0
      on conflict (${keyBegins}puuid, reference) do nothing
      returning balance_after
    ), due as (
      select least(held.debt, moved.balance_after) as amount, held.debt, moved.balance_after
      from held, moved where ${amount}::bigint > 0 and held.debt > 0
    ), settled as (
      insert into ledger_transfer
        (bucket, puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
      select ${bucket}::smallint, ${puuid}, ${currency}, 'debt:' || ${reference}, 'DEBT_PAYMENT', 'PAYMENTS', -due.amount,
        due.balance_after - due.amount, ${orderId}::uuid, ${now}::timestamptz
      from due
    ), lessened as (
      insert into debt_entry (bucket, puuid, currency, reference, amount, debt_after, order_id, created_at)
      select ${bucket}::smallint, ${puuid}, ${currency}, ${reference}, -due.amount, due.debt - due.amount, ${orderId}::uuid, ${now}::timestamptz
      from due
    ), changed as (
      update wallet set balance = moved.balance_after - coalesce((select amount from due), 0),
        debt = wallet.debt - coalesce((select amount from due), 0), updated_at = ${now}
      from moved where ${ofPlayer('wallet', puuid)} and wallet.puuid = ${puuid} and wallet.currency = ${currency}
      returning wallet.balance
    )
    select coalesce(changed.balance, held.balance) as balance, changed.balance is not null as moved
    from held left join changed on true`.execute(db)
  const [row] = rows
  if (row?.moved) return { balance: Number(row.balance), repeated: false }
  return explainStandstill(db, transfer, row ? Number(row.balance) : 0)
}

async function explainStandstill(
  db: Connection,
  transfer: Transfer,
  balance: number,
): Promise<Transferred | Failure<'INSUFFICIENT_FUNDS'>> {
  const { puuid, reference, currency, kind, amount } = transfer
  const earlier = await db
    .selectFrom('ledger_transfer')
    .select(['amount', 'currency', 'kind'])
    .where(ofPlayer('ledger_transfer', puuid))
    .where('puuid', '=', puuid)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!earlier) return fail('INSUFFICIENT_FUNDS')
  if (earlier.kind !== kind || earlier.currency !== currency || Math.abs(Number(earlier.amount)) !== amount) {
    throw new Error(`the reference ${reference} already names another transfer`)
  }
  return { balance, repeated: true }
}

/** Makes sure there is a row to lock. A wallet that was never used holds nothing. */
export async function openWallet(db: Connection, puuid: string, currency: CurrencyCode, now: Date): Promise<void> {
  await db
    .insertInto('wallet')
    .values({ bucket: bucketOfPlayer(puuid), puuid, currency, balance: 0, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes back what a payment credited, whatever became of it: what the wallet holds is moved, what it lacks becomes a
 * debt. Call it where the cause is locked, once per reference.
 */
export async function takeBackWithDebt(db: Connection, transfer: Transfer, now: Date): Promise<void> {
  const { puuid, currency, kind, reference, amount, orderId = null } = transfer
  const { house } = TRANSFER_KINDS[kind]
  const bucket = bucketOfPlayer(puuid)
  await openWallet(db, puuid, currency, now)
  await sql`
    with held as (
      select balance, debt, least(balance, ${amount}::bigint) as there from wallet
      where ${ofPlayer('wallet', puuid)} and puuid = ${puuid} and currency = ${currency} for update
    ), taken as (
      insert into ledger_transfer
        (bucket, puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
      select ${bucket}::smallint, ${puuid}, ${currency}, ${reference}, ${kind}, ${house}, -there, balance - there, ${orderId}::uuid,
        ${now}::timestamptz
      from held where there > 0
    ), owed as (
      insert into debt_entry (bucket, puuid, currency, reference, amount, debt_after, order_id, created_at)
      select ${bucket}::smallint, ${puuid}, ${currency}, ${reference}, ${amount}::bigint - there, debt + ${amount}::bigint - there,
        ${orderId}::uuid, ${now}::timestamptz
      from held where there < ${amount}::bigint
    )
    update wallet set balance = wallet.balance - held.there, debt = wallet.debt + ${amount}::bigint - held.there,
      updated_at = ${now}
    from held where ${ofPlayer('wallet', puuid)} and puuid = ${puuid} and currency = ${currency}`.execute(db)
}

export interface WalletState {
  readonly balance: number
  readonly debt: number
}

export async function readWallet(db: Connection, puuid: string, currency: CurrencyCode): Promise<WalletState> {
  return toState(await selectWallet(db, puuid, currency).executeTakeFirst())
}

function selectWallet(db: Connection, puuid: string, currency: CurrencyCode) {
  return db
    .selectFrom('wallet')
    .select(['balance', 'debt'])
    .where(ofPlayer('wallet', puuid))
    .where('puuid', '=', puuid)
    .where('currency', '=', currency)
}

function toState(row: { readonly balance: string | number; readonly debt: string | number } | undefined): WalletState {
  return { balance: Number(row?.balance ?? 0), debt: Number(row?.debt ?? 0) }
}

/** As `readWallet`, and whatever else would move waits until the transaction ends. */
export async function lockWallet(transaction: Connection, puuid: string, currency: CurrencyCode): Promise<WalletState> {
  return toState(await selectWallet(transaction, puuid, currency).forUpdate().executeTakeFirst())
}

export async function readBalance(db: Connection, puuid: string, currency: CurrencyCode): Promise<number> {
  return (await readWallet(db, puuid, currency)).balance
}

/** What the player holds and owes, by currency; a wallet that was never used is not in it. */
export async function readWallets(
  db: Connection,
  puuid: string,
): Promise<readonly (WalletState & { readonly currency: CurrencyCode })[]> {
  const rows = await db
    .selectFrom('wallet')
    .select(['currency', 'balance', 'debt'])
    .where(ofPlayer('wallet', puuid))
    .where('puuid', '=', puuid)
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, balance, debt }) => ({ currency, balance: Number(balance), debt: Number(debt) }))
}
