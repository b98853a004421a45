import { PAYOUT_FILE_PATH, PLAYER_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operator } from '../../operators/operator.ts'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { newKey, newPlayer } from '../../testing/shopping.ts'
import { OPEN_CAMPAIGN } from '../../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice({ env: { APPROVAL_CODES_ABOVE: '10' } })
})
afterAll(() => commerce.close())

const because = { reason: 'a test' }
const as = operatorOf('campaigns')
const post = (path: string, body: object, who = as, key = newKey()) =>
  commerce.ask({ as: who, method: 'POST', path, body, key })

const versionOf = async (name: string, who = as): Promise<string> =>
  (await commerce.ask({ as: who, path: `/v1/campaigns/${name}` })).json().campaign.version
/** Changes a campaign as who has just looked at it. */
const change = async (name: string, what: 'edit' | 'activate' | 'schedule', body: object, who = as) =>
  post(`/v1/campaigns/${name}/${what}`, { version: await versionOf(name, who), ...body }, who)

const DRAFT = { ...OPEN_CAMPAIGN, kind: 'SINGLE_USE', ...because }

describe('a campaign', () => {
  it('is made of what the catalogue has, and of nothing else', async () => {
    const { rewards } = (await commerce.ask({ as, path: '/v1/rewards?text=warden' })).json()
    const [found] = rewards
    expect(found).toMatchObject({ game: 'LOL', name: expect.stringMatching(/warden/i) })
    const item = { kind: 'ITEM', ...found, name: undefined, quantity: 2 }
    const created = await post('/v1/campaigns', { ...DRAFT, name: 'picked', rewards: [item, ...DRAFT.rewards] })
    expect(created.json(), created.body).toMatchObject({ status: 'DONE', message: 'picked is a draft.' })
    const shown = (await commerce.ask({ as, path: '/v1/campaigns/picked' })).json()
    expect(shown).toMatchObject({
      phase: 'DRAFT',
      campaign: { rewards: [`${found.name} × 2`, '5 RP'] },
      choices: [{ kind: 'ITEM', productId: found.productId, quantity: 2 }, { kind: 'CURRENCY' }],
    })
    const unknown = await post('/v1/campaigns', {
      ...DRAFT,
      name: 'misspelt',
      rewards: [{ ...item, productId: 'wardenn' }],
    })
    expect([unknown.statusCode, unknown.json().message]).toEqual([409, expect.stringContaining('wardenn')])
    const nowhere = await post('/v1/campaigns', { ...DRAFT, name: 'nowhere', regions: ['EUW', 'EWU'] })
    expect(nowhere.statusCode).toBe(400)
    expect(nowhere.json().message).toMatch(/there is no region EWU, only NA, .*EUW/)
    expect((await post('/v1/campaigns', { ...DRAFT, name: 'picked' })).statusCode).toBe(409)
    const { rows } = await commerce.context.pool.query(
      `select distinct subject from operator_action where action = 'campaigns create' and outcome = 'FAILED' order by 1`,
    )
    expect(rows, 'the trail names what was tried').toMatchObject([
      { subject: 'misspelt' },
      { subject: 'nowhere' },
      { subject: 'picked' },
    ])
    const backwards = { startsAt: '2030-02-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }
    const refused = await post('/v1/campaigns', { ...DRAFT, name: 'backwards', ...backwards })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'The campaign cannot be so: endsAt: later than startsAt.',
    ])
  })

  it('is edited as far as it may be, field by field', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'edited' })
    expect((await change('edited', 'edit', { regions: ['EUW'], ...because })).json()).toMatchObject({
      message: 'edited is changed.',
    })
    const early = await change('edited', 'activate', because)
    expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('no code yet')])
    await post('/v1/campaigns/edited/batches', { codes: 1, passphrase: 'aaaaa-bbbbb-ccccc-ddddd-efghj', ...because })
    await change('edited', 'activate', because)
    const rewards = [{ kind: 'CURRENCY', currency: 'RP', quantity: 6 }]
    const refused = await change('edited', 'edit', { rewards, regions: ['NA'], ...because })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/regions: .*rewards: /)])
    expect(refused.json().fields, 'by which the office calls them').toMatchObject([
      { path: 'body.regions', message: 'regions can only be added, since claims on their way would be given back' },
      { path: 'body.rewards' },
    ])
    const wider = await change('edited', 'edit', { regions: ['EUW', 'NA'], ...because })
    expect(wider.json(), wider.body).toMatchObject({ status: 'DONE' })
    const again = await change('edited', 'edit', { regions: ['EUW', 'NA'], ...because })
    expect(again.json()).toMatchObject({ status: 'DONE', message: 'Nothing was changed: edited is so already.' })
  })
})

describe('a campaign that another operator has changed since it was looked at', () => {
  it('is neither activated, scheduled nor edited past them; it can be stopped', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'raced' })
    await post('/v1/campaigns/raced/batches', { codes: 1, passphrase: 'aaaaa-bbbbb-ccccc-ddddd-efghj', ...because })
    await change('raced', 'activate', because)
    const seen = await versionOf('raced')
    const admin = operatorOf('admin', 'ben')
    expect((await post('/v1/campaigns/raced/stop', because, admin)).json()).toMatchObject({ status: 'DONE' })
    for (const [what, body] of [
      ['activate', {}],
      ['schedule', { startsAt: null, endsAt: null }],
      ['edit', { endsAt: '2040-01-01T00:00:00Z' }],
    ] as const) {
      const late = await post(`/v1/campaigns/raced/${what}`, { ...body, version: seen, ...because })
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        'raced has been stopped since by ben. Nothing was changed. Look at it again.',
      ])
    }
    const stopped = (await commerce.ask({ as, path: '/v1/campaigns/raced' })).json()
    expect(stopped.campaign).toMatchObject({ state: 'STOPPED', endsAt: null })
    expect((await change('raced', 'activate', because)).json(), 'who has looked may').toMatchObject({ status: 'DONE' })
    await change('raced', 'edit', { endsAt: '2040-01-01T00:00:00Z', ...because }, admin)
    expect((await post('/v1/campaigns/raced/stop', because)).json(), 'whatever was changed').toMatchObject({
      message: 'raced is STOPPED.',
    })
  })

  it('answers a call that is sent again as it did, whatever its page has seen meanwhile', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'resent' })
    const key = newKey()
    const send = async () =>
      post('/v1/campaigns/resent/edit', { regions: ['EUW'], version: await versionOf('resent'), ...because }, as, key)
    expect((await send()).json()).toMatchObject({ status: 'DONE' })
    expect((await send()).json()).toMatchObject({ status: 'DONE' })
  })
})

describe('a shared code', () => {
  const add = (name: string, code: string, maxUses: number | null = null) =>
    post(`/v1/campaigns/${name}/codes`, { code, maxUses, ...because })

  it('is given to its campaign, works, is counted, and is written down nowhere', async () => {
    await post('/v1/campaigns', { ...DRAFT, kind: 'SHARED', name: 'shared' })
    const schedule = { startsAt: null, endsAt: null, ...because }
    expect((await change('shared', 'schedule', schedule)).json().message).toContain('no code yet')
    const added = await add('shared', 'OFFICE-LANTERN', 2)
    expect(added.json(), added.body).toMatchObject({ status: 'DONE', message: 'shared has the code.' })
    await change('shared', 'activate', because)
    const puuid = await newPlayer(commerce, { money: 1 })
    expect((await askAboutCode(commerce, 'claim', puuid, 'office lantern')).statusCode).toBe(200)
    const totals = (await commerce.ask({ as, path: '/v1/campaigns/shared/totals' })).json()
    expect(totals).toEqual({ codes: 1, claims: 1, givenBack: 0 })
    for (const table of ['operator_action', 'idempotency_key']) {
      const { rows } = await commerce.context.pool.query(`select to_jsonb(kept)::text as kept from ${table} kept`)
      expect(rows.map(({ kept }) => kept).join(), table).not.toMatch(/office.?lantern/i)
    }
  })

  it('that may be claimed more often than one operator makes codes waits for a second one, without a cap always', async () => {
    await post('/v1/campaigns', { ...DRAFT, kind: 'SHARED', name: 'weighed' })
    const waiting = [await add('weighed', 'ELEVEN-TIMES', 11), await add('weighed', 'FOR-EVERYBODY')]
    expect(waiting.map((one) => one.json())).toMatchObject([{ status: 'WAITING' }, { status: 'WAITING' }])
    expect((await add('weighed', 'TEN-TIMES', 10)).json()).toMatchObject({ status: 'DONE' })
    const totals = async () => (await commerce.ask({ as, path: '/v1/campaigns/weighed/totals' })).json()
    expect(await totals()).toMatchObject({ codes: 1 })
    const { approvalId } = waiting[1]?.json() ?? {}
    const approve = (who: Operator) =>
      commerce.ask({ as: who, method: 'POST', path: `/v1/approvals/${approvalId}/approve`, body: because })
    expect((await approve(as)).statusCode, 'nobody approves their own').toBe(403)
    expect((await approve(operatorOf('admin'))).statusCode).toBe(200)
    expect(await totals()).toMatchObject({ codes: 2 })
    const { rows } = await commerce.context.pool.query('select parameters::text as kept from approval')
    expect(rows.map(({ kept }) => kept).join()).not.toMatch(/for.?everybody/i)
  })

  it('that nobody could type, that exists, or of a campaign of single-use codes is refused', async () => {
    await post('/v1/campaigns', { ...DRAFT, kind: 'SHARED', name: 'refusing' })
    await post('/v1/campaigns', { ...DRAFT, name: 'single' })
    const refusals = [
      await add('refusing', 'AB!'),
      await add('refusing', 'H3LL0-TH3R3'),
      await add('single', 'ANOTHER-WORD'),
      await add('nobody-made-it', 'ANOTHER-WORD'),
    ]
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 409, 404])
    expect((await add('refusing', 'ANOTHER-WORD', 2)).json()).toMatchObject({ status: 'DONE' })
    expect((await add('refusing', 'another word')).json().message).toContain('exists already')
  })
})

describe('creators', () => {
  const finance = operatorOf('finance')

  it('are added, get a share from a moment on, and are credited no longer', async () => {
    await post('/v1/creators', { code: 'Lantern', name: 'Lantern Keep', ...because })
    const share = { share: 750, from: null, ...because }
    expect((await post('/v1/creators/lantern/share', share, finance)).json()).toMatchObject({
      message: 'lantern gets 7.5 % of what they bring.',
    })
    const past = { ...share, from: '2020-01-01T00:00:00Z' }
    expect((await post('/v1/creators/lantern/share', past, finance)).statusCode).toBe(409)
    expect((await post('/v1/creators/nobody/share', share, finance)).statusCode).toBe(404)
    expect((await commerce.ask({ as, path: '/v1/creators/lantern' })).json()).toMatchObject({
      creator: { code: 'lantern', name: 'Lantern Keep', active: true, share: 750 },
      shares: [{ share: 750 }],
    })
    await post('/v1/creators/lantern/retire', because)
    const { creators } = (await commerce.ask({ as, path: '/v1/creators' })).json()
    expect(creators).toContainEqual({ code: 'lantern', name: 'Lantern Keep', active: false, share: 750 })
  })

  it('the payout of a month that is over is a file for finance', async () => {
    const payout = (month: string, who = finance) =>
      commerce.ask({ as: who, path: PAYOUT_FILE_PATH.replace(':month', month) })
    const over = await payout('2024-02')
    expect([over.statusCode, over.body.split('\r\n')[0]]).toEqual([200, expect.stringContaining('creator,name,kind')])
    const next = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 7)
    expect((await payout(next)).statusCode).toBe(409)
    expect((await payout('2024-13')).statusCode).toBe(400)
    expect((await payout('2024-02', as)).statusCode).toBe(403)
  })
})

it('what is held of a player is a file for support, and who took it is in the trail', async () => {
  const puuid = await newPlayer(commerce, { money: 30 })
  const path = `${PLAYER_FILE_PATH.replace(':puuid', puuid)}?reason=ticket`
  const file = await commerce.ask({ as: operatorOf('support'), path })
  expect(file.json()).toMatchObject({ puuid, held: { wallet: [{ balance: 30 }] } })
  expect((await commerce.ask({ as, path })).statusCode).toBe(403)
  expect((await commerce.ask({ as: operatorOf('support'), path: path.replace(puuid, 'nobody') })).statusCode).toBe(404)
  const trail = await commerce.ask({ as: operatorOf('finance'), path: `/v1/trail?subject=${puuid}` })
  expect(trail.json().entries).toMatchObject([
    { action: 'players export', operator: 'campaigns', outcome: 'FAILED' },
    { action: 'players export', operator: 'support', outcome: 'DONE' },
  ])
})

it('who fails again and again is a sign of guessing', async () => {
  const puuid = await newPlayer(commerce, { money: 1 })
  for (let times = 0; times < 3; times += 1) await askAboutCode(commerce, 'validate', puuid, `NOBODY${times}HAS`)
  const path = `/v1/codes/guesses?least=3&player=${puuid}`
  expect((await commerce.ask({ as, path })).statusCode, 'of one player, for who may look at players').toBe(403)
  const { signs } = (await commerce.ask({ as: operatorOf('support'), path })).json()
  expect(signs).toMatchObject([{ kind: 'player', failures: 3, hours: 1 }])
  expect(JSON.stringify(signs)).not.toContain(puuid)
})
