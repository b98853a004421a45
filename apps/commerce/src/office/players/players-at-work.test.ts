import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { referenceOf } from '../../orders/order/identity.ts'
import { keepPlayers } from '../../player-directory/store.ts'
import { newPuuid } from '../../testing/platform-double.ts'
import { confirm, newKey, newPlayer, startOrder } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
let puuid: string
let orderId: string
beforeAll(async () => {
  ;({ commerce, puuid, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())

const because = { reason: 'a test' }
const player = () => `/v1/players/${encodeURIComponent(puuid)}`

describe('support at work', () => {
  it('takes along what is held of a player, for a reason that the trail has', async () => {
    const path = `${player()}/export`
    const as = operatorOf('support', 'exporting')
    expect((await commerce.ask({ as, path })).statusCode, 'without a reason').toBe(400)
    expect((await commerce.ask({ as: operatorOf('finance'), path: `${path}?reason=ticket` })).statusCode).toBe(403)
    const file = await commerce.ask({ as, path: `${path}?reason=ticket%2012` })
    expect(file.headers['content-disposition']).toContain('player.json')
    expect(file.json()).toMatchObject({ puuid, held: { shop_order: [{ order_id: orderId }] } })
    const { entries } = (await commerce.ask({ as, path: `/v1/trail?subject=${puuid}&action=players%20export` })).json()
    expect(entries).toMatchObject([
      { operator: 'exporting', reason: 'ticket 12', outcome: 'DONE' },
      { operator: 'finance', outcome: 'FAILED' },
      { operator: 'exporting', outcome: 'FAILED' },
    ])
    const nobody = newPuuid()
    await commerce.ask({ as, path: `/v1/players/${nobody}` })
    for (const id of [nobody, '%00', 'a%00b'])
      expect((await commerce.ask({ as, path: `/v1/players/${id}/export?reason=ticket` })).statusCode, id).toBe(404)
  })

  const as = operatorOf('support')

  it.each(['   ', '\u200b\u200b\u200b', '\u3164\u3164\u3164', 'ticket \u202e21'])(
    'gives a reason that can be read, and not %j',
    async (reason) => {
      const body = { currency: 'RP', amount: 1, reason }
      const answer = await commerce.ask({ as, method: 'POST', path: `${player()}/grants`, body })
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'INVALID_REQUEST'])
      const note = await commerce.ask({ as, method: 'POST', path: `${player()}/notes`, body: { text: reason } })
      expect(note.statusCode).toBe(400)
    },
  )

  it('what was searched for stands in no address, and the trail names the call', async () => {
    expect((await commerce.ask({ as, path: `/v1/find?text=${orderId}` })).statusCode).toBe(404)
    const who = operatorOf('support', 'searching')
    const found = await commerce.ask({ as: who, method: 'POST', path: '/v1/find', body: { text: orderId } })
    const { entries } = (await commerce.ask({ as, path: '/v1/trail?operator=searching' })).json()
    expect(entries).toMatchObject([{ action: 'find', requestId: found.headers['x-request-id'] }])
  })

  it('finds an order by its id and its reference, a player by their id, and who may open it a product by its name', async () => {
    const order = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json().order
    const find = async (text: string) =>
      (await commerce.ask({ as, method: 'POST', path: '/v1/find', body: { text } })).json().found
    expect(await find(orderId)).toMatchObject([{ kind: 'ORDER', id: orderId, state: 'CONFIRMED' }])
    expect(await find(` ${order.reference.toLowerCase()} `)).toMatchObject([{ kind: 'ORDER', id: orderId }])
    expect(await find(puuid)).toMatchObject([{ kind: 'PLAYER', id: puuid }])
    expect(await find('warden'), 'whose page they may not open').toEqual([])
    const byCatalogue = {
      as: operatorOf('catalogue'),
      method: 'POST',
      path: '/v1/find',
      body: { text: 'warden' },
    } as const
    const { found } = (await commerce.ask(byCatalogue)).json()
    expect(found).toContainEqual(expect.objectContaining({ kind: 'PRODUCT', id: 'lol/warden' }))
    expect(await find('nothing like this')).toEqual([])
  })

  it('sees a player’s wallets, orders and movements page by page', async () => {
    const seen = (await commerce.ask({ as, path: player() })).json()
    expect(seen).toMatchObject({ puuid, redemptions: [], blocks: [], attempts: { failures: [], waitSeconds: 0 } })
    const { orders } = (await commerce.ask({ as, path: `${player()}/orders` })).json()
    expect(orders).toMatchObject([{ orderId, state: 'CONFIRMED' }])
    expect(seen.wallets).toContainEqual(expect.objectContaining({ currency: 'RP', debt: 0 }))
    const first = (await commerce.ask({ as, path: `${player()}/movements?limit=1` })).json()
    const rest = (await commerce.ask({ as, path: `${player()}/movements?limit=100&before=${first.next}` })).json()
    expect(first.movements).toHaveLength(1)
    expect(rest.movements.map(({ id }: { id: string }) => id)).not.toContain(first.movements[0].id)
    expect((await commerce.ask({ as, path: `${player()}/orders?before=nonsense` })).statusCode).toBe(400)
    expect((await commerce.ask({ as, path: `/v1/players/${newPuuid()}` })).statusCode).toBe(404)
    const newcomer = newPuuid()
    commerce.platform.addAccount(newcomer, 'LOL', {})
    const fresh = await commerce.ask({ as, path: `/v1/players/${newcomer}` })
    expect(fresh.json(), 'known to a game alone').toMatchObject({ puuid: newcomer, wallets: [], known: null })
    await commerce.ask({ as, path: player() })
    const looks = await commerce.ask({ as, path: `/v1/trail?subject=${puuid}&action=players%20show&operator=support` })
    expect(looks.json().entries, 'looking is in the trail, not each time').toHaveLength(1)
  })

  it('gives currency once per key, and the trail has who, why, before and after', async () => {
    const to = await newPlayer(commerce, { money: 100 })
    const give = { as, method: 'POST', path: `/v1/players/${to}/grants`, key: newKey() } as const
    const body = { currency: 'RP', amount: 250, reason: 'ticket 4711' }
    const answers = await Promise.all([1, 2, 3].map(() => commerce.ask({ ...give, body })))
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 'DONE', message: 'The player has 350 RP.' })
    expect((await commerce.ask({ ...give, body: { ...body, amount: 1 } })).statusCode).toBe(422)
    const { entries } = (await commerce.ask({ as, path: `/v1/trail?subject=${to}&action=players%20grant` })).json()
    expect(entries).toMatchObject([
      { operator: 'support', roles: 'support', reason: 'ticket 4711', outcome: 'DONE', requestId: expect.any(String) },
    ])
    expect([JSON.parse(entries[0].before), JSON.parse(entries[0].after)]).toEqual([{ balance: 100 }, { balance: 350 }])
  })

  it('is told why something cannot be done, and that is in the trail too', async () => {
    const from = await newPlayer(commerce, { money: 10 })
    const body = { currency: 'RP', amount: 11, reason: 'given twice' }
    const refused = await commerce.ask({ as, method: 'POST', path: `/v1/players/${from}/debits`, body })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'INSUFFICIENT_FUNDS'])
    const { entries } = (await commerce.ask({ as, path: `/v1/trail?subject=${from}` })).json()
    expect(entries).toMatchObject([{ outcome: 'FAILED', reason: 'given twice' }])
    const nobody = await commerce.ask({ as, method: 'POST', path: `/v1/players/${newPuuid()}/grants`, body })
    expect(nobody.statusCode).toBe(404)
  })

  it('refunds an order: money, goods and state together, and is told what else could be done', async () => {
    const buyer = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, buyer)
    await confirm(commerce, buyer, context.order_id, 880)
    const path = `/v1/orders/${context.order_id}`
    const before = (await commerce.ask({ as, path })).json()
    expect(before.actions).toEqual([
      { action: 'orders refund', refusal: null },
      { action: 'orders clawback', refusal: 'None of your roles may do this.' },
      { action: 'orders repay', refusal: expect.stringContaining('CONFIRMED') },
      { action: 'orders return', refusal: expect.stringContaining('delivered') },
      { action: 'payments refund', refusal: expect.stringContaining('no payment') },
      { action: 'orders redeliver', refusal: expect.stringContaining('under way') },
      { action: 'deliveries retry', refusal: null },
      { action: 'receipts retry', refusal: expect.stringContaining('no receipt') },
    ])
    const done = await commerce.ask({ as, method: 'POST', path: `${path}/refund`, body: because })
    expect(done.json()).toMatchObject({ status: 'DONE' })
    const after = (await commerce.ask({ as, path })).json()
    expect(after).toMatchObject({ order: { state: 'REFUNDED' } })
    expect(after.timeline.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(
      expect.stringContaining('support: refund to the wallet (a test)'),
    )
    expect((await commerce.ask({ as, method: 'POST', path: `${path}/refund`, body: because })).statusCode).toBe(409)
  })

  it('blocks a player once per key, notes why, and lets them again', async () => {
    const kept = await newPlayer(commerce, { money: 1_000 })
    const path = `/v1/players/${kept}`
    const body = { scopes: ['BUYING'], until: null, reason: 'ticket 12' }
    const call = { as, method: 'POST', path: `${path}/blocks`, key: newKey(), body } as const
    for (const answer of [await commerce.ask(call), await commerce.ask(call)]) {
      expect(answer.json()).toMatchObject({ status: 'DONE', message: 'The player is kept from buying.' })
    }
    const past = { ...body, until: '2020-01-01T00:00:00.000Z' }
    expect((await commerce.ask({ ...call, key: newKey(), body: past })).statusCode).toBe(400)
    await commerce.ask({ as, method: 'POST', path: `${path}/notes`, body: { text: 'called\ntwice' } })
    expect((await commerce.ask({ as, path })).json()).toMatchObject({
      blocks: [{ scope: 'BUYING', until: null, reason: 'ticket 12', operator: 'support' }],
      notes: [{ text: 'called\ntwice', operator: 'support' }],
    })
    const { entries } = (await commerce.ask({ as, path: `/v1/trail?subject=${kept}&action=players%20block` })).json()
    expect(entries, 'once, and once refused').toMatchObject([{ outcome: 'FAILED' }, { outcome: 'DONE' }])
    const unblock = { as, method: 'POST', path: `${path}/unblock`, body: { scopes: ['BUYING'], ...because } } as const
    expect((await commerce.ask(unblock)).json()).toMatchObject({ message: 'The player is not blocked.' })
    expect((await commerce.ask({ ...unblock, key: newKey() })).statusCode).toBe(409)
  })

  it('sends again what gave up, of a group or all, and is told when there is nothing', async () => {
    const buyer = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, buyer)
    await confirm(commerce, buyer, context.order_id, 880)
    await commerce.context.pool.query(
      `update delivery set queue = 'DEAD', last_error = 'items: ERROR' where source_id = $1`,
      [context.order_id],
    )
    const dead = (await commerce.ask({ as, path: '/v1/deliveries?state=DEAD&limit=1' })).json()
    expect(dead.deliveries).toMatchObject([{ sourceId: context.order_id, puuid: buyer, lastError: 'items: ERROR' }])
    expect(dead.deliveries).toMatchObject([{ goods: ['warden'], reference: referenceOf(context.order_id) }])
    const { groups } = (await commerce.ask({ as, path: '/v1/delivery-groups' })).json()
    expect(groups).toContainEqual(expect.objectContaining({ state: 'DEAD', deliveries: 1 }))
    const { error } = groups.find(({ state }: { state: string }) => state === 'DEAD')
    const retry = async (which: object) =>
      commerce.ask({ as, method: 'POST', path: '/v1/deliveries/retry', body: { which, ...because } })
    expect((await retry({ kind: 'GROUP', error })).json()).toMatchObject({ message: '1 delivery is on the way again.' })
    expect((await retry({ kind: 'ALL' })).statusCode).toBe(409)
    expect((await commerce.ask({ as, path: '/v1/deliveries?state=DEAD&before=nonsense' })).statusCode).toBe(400)
  })

  it('learns why a code fails, and the code is nowhere afterwards', async () => {
    const { code } = await createTestCampaign(commerce.context, { state: 'STOPPED' })
    const asked = { as, method: 'POST', path: '/v1/codes/explain', body: { code, player: puuid } } as const
    const answer = await commerce.ask(asked)
    expect(answer.json()).toMatchObject({ status: 'EXPIRED', refusedBy: 'notOver' })
    expect(answer.json().tellPlayer).toContain('over')
    expect(answer.body).not.toContain(code)
    const { rows } = await commerce.context.pool.query('select detail::text as detail from operator_action')
    expect(rows.map(({ detail }) => detail).join()).not.toContain(code)
  })

  it('says the player by name, too; whoever may not look at players is not told who it is', async () => {
    const seen = { puuid, name: 'Nova', tag: 'EUW', region: 'EUW' }
    // What their own calls told of them is written before.
    await commerce.context.players.flush()
    await keepPlayers(commerce.context.pool, [seen], new Date())
    const { code } = await createTestCampaign(commerce.context)
    const asked = { method: 'POST', path: '/v1/codes/explain', body: { code, player: 'nova#euw' } } as const
    expect((await commerce.ask({ ...asked, as })).json().player).toEqual({ puuid, name: 'Nova#EUW' })
    expect((await commerce.ask({ ...asked, as: operatorOf('campaigns') })).json().player).toBeNull()
  })
})

describe('campaigns and figures', () => {
  const as = operatorOf('campaigns')

  it('a campaign is stopped at once and scheduled again, and its row says what is fixed', async () => {
    const { campaign } = await createTestCampaign(commerce.context)
    const path = `/v1/campaigns/${campaign.name}`
    const stop = await commerce.ask({ as, method: 'POST', path: `${path}/stop`, body: because })
    expect(stop.json()).toMatchObject({ status: 'DONE', message: `${campaign.name} is STOPPED.` })
    const stopped = (await commerce.ask({ as, path })).json()
    expect(stopped).toMatchObject({ phase: 'STOPPED', campaign: { state: 'STOPPED' } })
    const { version } = stopped.campaign
    const startsAt = new Date(Date.now() + 3_600_000).toISOString()
    const again = await commerce.ask({
      as,
      method: 'POST',
      path: `${path}/schedule`,
      body: { startsAt, endsAt: null, version, ...because },
    })
    expect(again.json(), again.body).toMatchObject({
      status: 'DONE',
      message: `${campaign.name} is SCHEDULED: it begins ${startsAt}.`,
    })
    const shown = (await commerce.ask({ as, path })).json()
    expect(shown).toMatchObject({ phase: 'SCHEDULED', campaign: { startsAt } })
    expect(shown.fixed.map(({ field }: { field: string }) => field)).toContain('rewards')
    const listed = (await commerce.ask({ as, path: '/v1/campaigns?limit=1' })).json()
    expect(listed.campaigns).toMatchObject([{ name: campaign.name }])
    expect((await commerce.ask({ as, path: '/v1/campaigns?before=nonsense' })).statusCode).toBe(400)
  })
})
