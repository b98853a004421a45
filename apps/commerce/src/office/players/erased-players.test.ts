import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverAll, eraseInTest, qmInTest } from '../../qm/testing/qm-in-test.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { operatorOf, startOfficeWithOrder, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
})
afterAll(() => commerce.close())

const as = operatorOf('support')
const grantTo = (puuid: string) =>
  commerce.ask({
    as,
    method: 'POST',
    path: `/v1/players/${puuid}/grants`,
    body: { currency: 'RP', amount: 5, reason: 'ticket 31' },
  })
const rowsWith = async (puuid: string) => {
  const { rows } = await commerce.context.pool.query(
    `select 'trail' as place from operator_action a where strpos(to_jsonb(a)::text, $1) > 0
     union all select 'wallet' from wallet where puuid = $1
     union all select 'note' from player_note where puuid = $1
     union all select 'block' from player_block where puuid = $1`,
    [puuid],
  )
  return rows
}

async function erased() {
  const puuid = await newPlayer(commerce, { money: 100 })
  await commerce.context.players.flush()
  const { pseudonym = '' } = await eraseInTest(commerce, puuid)
  return { puuid, pseudonym }
}

describe('a player who was erased', () => {
  it('has a page that says so, by their id and by their pseudonym, and the trail learns the id no more', async () => {
    const { puuid, pseudonym } = await erased()
    for (const [id, wallets] of [
      [puuid, 0],
      [pseudonym, 1],
    ] as const) {
      const page = (await commerce.ask({ as, path: `/v1/players/${id}` })).json()
      expect(page.erased, id).toEqual({ at: expect.any(String), operators: 'tester (qm, not signed in), second' })
      expect(page.wallets, id).toHaveLength(wallets)
      for (const list of ['orders', 'movements']) {
        expect((await commerce.ask({ as, path: `/v1/players/${id}/${list}` })).statusCode, list).toBe(200)
      }
    }
    expect(await rowsWith(puuid)).toEqual([])
    const living = await newPlayer(commerce, { money: 1 })
    expect((await commerce.ask({ as, path: `/v1/players/${living}` })).json().erased).toBeNull()
  })

  it('is given nothing: no wallet opens under their id, and the answer says why', async () => {
    const { puuid, pseudonym } = await erased()
    for (const id of [puuid, pseudonym]) {
      const refused = await grantTo(id)
      expect(refused.statusCode, id).toBe(409)
      expect(refused.json().message, id).toMatch(/^Nothing was done: the player was erased at [\d-]+ [\d:]+ UTC\.$/)
      const path = `/v1/players/${id}/notes`
      expect((await commerce.ask({ as, method: 'POST', path, body: { text: 'called' } })).statusCode, id).toBe(409)
    }
    expect(await rowsWith(puuid)).toEqual([])
    const { entries } = (
      await commerce.ask({ as, path: `/v1/trail?subject=${pseudonym}&action=players%20grant` })
    ).json()
    expect(entries, 'by who named the pseudonym').toMatchObject([{ outcome: 'FAILED', subject: pseudonym }])
  })

  it('is not found by the trail: no line of the trail joins the old id to the pseudonym', async () => {
    const { puuid, pseudonym } = await erased()
    const who = operatorOf('admin', 'remembering')
    const because = { reason: 'ticket 31' }
    for (const part of ['', '/movements', '/orders', '/refused-codes']) {
      await commerce.ask({ as: who, path: `/v1/players/${puuid}${part}` })
    }
    const acts: readonly (readonly [string, object])[] = [
      ['grants', { currency: 'RP', amount: 5, ...because }],
      ['grants', { currency: 'RP', amount: 900_000, ...because }],
      ['grants', { typo: 1 }],
      ['notes', { text: 'called' }],
      ['notes', { text: '' }],
      ['blocks', { scopes: ['BUYING'], until: null, ...because }],
      ['unblock', { scopes: ['BUYING'], ...because }],
      ['sessions/end', because],
      ['erase', because],
    ]
    for (const [what, body] of acts) {
      const path = `/v1/players/${puuid}/${what}`
      const answer = await commerce.ask({ as: who, method: 'POST', path, body })
      expect(answer.statusCode, `${what} ${answer.body}`).toBeGreaterThanOrEqual(400)
      await commerce.ask({ as: operatorOf('catalogue', 'remembering too'), method: 'POST', path, body })
    }
    const { rows } = await commerce.context.pool.query(
      `select action, subject, to_jsonb(a)::text as line from operator_action a where operator like 'remembering%'`,
    )
    for (const { line } of rows) {
      expect(line).not.toContain(puuid)
      expect(line).not.toContain(pseudonym)
    }
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['erased player']))
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(
        ['show', 'grant', 'note', 'block', 'unblock', 'erase'].map((act) => `players ${act}`).concat('sessions end'),
      ),
    )
  })

  it('may come again, and is then somebody like everybody', async () => {
    const { puuid } = await erased()
    await commerce.context.pool.query(
      `insert into wallet (bucket, puuid, currency, balance, updated_at)
      select 0, $1, 'RP', 0, now()`,
      [puuid],
    )
    expect((await commerce.ask({ as, path: `/v1/players/${puuid}` })).json().erased).toBeNull()
    expect((await grantTo(puuid)).json()).toMatchObject({ status: 'DONE' })
  })

  it.each([
    ['given nothing', 'grants', { currency: 'RP', amount: 5, reason: 'ticket 31' }],
    ['written of nowhere', 'notes', { text: 'called' }],
    ['kept from nothing', 'blocks', { scopes: ['BUYING'], until: null, reason: 'ticket 31' }],
    ['signed out of nothing', 'sessions/end', { reason: 'ticket 31' }],
  ])('while they are being erased, is %s and keeps no id: the answer says the truth', async (_name, what, body) => {
    const puuid = await newPlayer(commerce, { money: 100 })
    await commerce.context.players.flush()
    const hold = await commerce.context.pool.connect()
    await hold.query('begin')
    await hold.query('select 1 from wallet where puuid = $1 for update', [puuid])
    // The erasing waits for the wallet, and what is asked for waits for the erasing.
    const erasing = eraseInTest(commerce, puuid)
    await expect.poll(() => lockWaits(commerce.context)).toBe(1)
    const asking = commerce.ask({ as, method: 'POST', path: `/v1/players/${puuid}/${what}`, body })
    await expect.poll(() => lockWaits(commerce.context)).toBe(2)
    await hold.query('commit')
    hold.release()
    const { pseudonym } = await erasing
    expect(pseudonym).toMatch(/^erased-/)
    expect((await asking).json().message).toContain('the player was erased at')
    expect(await rowsWith(puuid)).toEqual([])
  })
})

describe('what an operator typed', () => {
  const NAME = 'again Fern#QP018 one'
  const linesWith = async (text: string) =>
    (
      await commerce.context.pool.query(
        `select action, subject, detail from operator_action where detail::text like $1`,
        [`%${text}%`],
      )
    ).rows

  it('what is typed of somebody who was erased is not kept', async () => {
    const { puuid, pseudonym } = await erased()
    const { rows } = await commerce.context.pool.query('select order_id from shop_order where puuid = $1', [pseudonym])
    expect(rows).toHaveLength(0)
    for (const id of [puuid, pseudonym]) {
      for (const [what, body] of [
        ['grants', { currency: 'RP', amount: 5 }],
        ['grants', { currency: 'RP', amount: 900_000 }],
        ['grants', { typo: 1 }],
        ['blocks', { scopes: ['BUYING'], until: null }],
        ['unblock', { scopes: ['BUYING'] }],
        ['sessions/end', {}],
        ['erase', {}],
      ] as const) {
        const path = `/v1/players/${id}/${what}`
        for (const role of ['admin', 'catalogue'] as const) {
          const who = operatorOf(role, `typing ${role}`)
          const answer = await commerce.ask({ as: who, method: 'POST', path, body: { ...body, reason: NAME } })
          expect(answer.statusCode, `${what} ${answer.body}`).toBeGreaterThanOrEqual(400)
        }
      }
    }
    expect(await linesWith('Fern')).toEqual([])
    expect((await linesWith('(not kept: the player was erased)')).length).toBeGreaterThan(8)
  })

  it('of an order of theirs neither', async () => {
    const { commerce: office, puuid, orderId } = await startOfficeWithOrder()
    await deliverAll(office)
    await office.context.players.flush()
    await eraseInTest(office, puuid)
    for (const role of ['admin', 'catalogue'] as const) {
      for (const what of ['refund', 'clawback', 'return', 'redeliver', 'retry-delivery']) {
        const path = `/v1/orders/${orderId}/${what}`
        const answer = await office.ask({ as: operatorOf(role), method: 'POST', path, body: { reason: NAME } })
        expect([403, 409], `${what} ${answer.body}`).toContain(answer.statusCode)
      }
    }
    await qmInTest(office, ['orders', 'refund', orderId, '--reason', NAME, '--yes'])
    const { rows } = await office.context.pool.query(`select 1 from operator_action where detail::text like '%Fern%'`)
    expect(rows).toEqual([])
    await office.close()
  })

  it.each([
    ['grants', { currency: 'RP', amount: 5 }],
    ['grants', { currency: 'RP', amount: 900_000 }],
    ['blocks', { scopes: ['BUYING'], until: null }],
  ])('nor while they are being erased: %s %j', async (what, body) => {
    const puuid = await newPlayer(commerce, { money: 100 })
    await commerce.context.players.flush()
    const hold = await commerce.context.pool.connect()
    await hold.query('begin')
    await hold.query('select 1 from wallet where puuid = $1 for update', [puuid])
    const erasing = eraseInTest(commerce, puuid)
    await expect.poll(() => lockWaits(commerce.context)).toBe(1)
    const path = `/v1/players/${puuid}/${what}`
    const asking = commerce.ask({ as, method: 'POST', path, body: { ...body, reason: NAME } })
    await expect.poll(() => lockWaits(commerce.context)).toBe(2)
    await hold.query('commit')
    hold.release()
    expect((await erasing).pseudonym).toMatch(/^erased-/)
    expect((await asking).json().message).toContain('the player was erased at')
    expect(await linesWith('Fern')).toEqual([])
    expect(await rowsWith(puuid)).toEqual([])
  })
})

it('an answer that was kept for a repeated call goes with the player it is about', async () => {
  const puuid = await newPlayer(commerce, { money: 100 })
  await commerce.context.players.flush()
  const grant = () =>
    commerce.ask({
      as,
      method: 'POST',
      path: `/v1/players/${puuid}/grants`,
      body: { currency: 'RP', amount: 5, reason: 'ticket 31' },
      key: 'a-key-that-is-used-again',
    })
  const told = (await grant()).json()
  expect(told.message).toBe('The player has 105 RP.')
  expect((await grant()).json(), 'as long as they are there').toEqual(told)
  await eraseInTest(commerce, puuid)
  const again = await grant()
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('the player was erased at')])
})
