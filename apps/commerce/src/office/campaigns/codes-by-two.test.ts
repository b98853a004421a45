import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { qmInTest } from '../../qm/testing/qm-in-test.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { newKey } from '../../testing/shopping.ts'
import { OPEN_CAMPAIGN } from '../../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'
import { weighCodes } from './batch-actions.ts'

let commerce: TestOffice
beforeAll(async () => {
  const env = {
    APPROVAL_CODES_ABOVE: '100',
    APPROVAL_CODES_GIVE_ABOVE: '1000',
    APPROVAL_GRANT_ABOVE: '500',
    APPROVAL_DAY_TIMES: '2',
  }
  commerce = await startTestOffice({ env })
})
afterAll(() => commerce.close())

const ann = operatorOf('campaigns', 'ann')
const ben = operatorOf('admin', 'ben')
const LITTLE = [{ kind: 'CURRENCY', currency: 'RP', quantity: 5 }]
const MANY = [{ kind: 'CURRENCY', currency: 'RP', quantity: 400 }]
const MUCH = [{ kind: 'CURRENCY', currency: 'RP', quantity: 501 }]
const because = { reason: 'a test' }

const post = (path: string, body: object, as = ann) =>
  commerce.ask({ as, method: 'POST', path: `/v1${path}`, body, key: newKey() })
const batch = (name: string, codes: number, as = ann) =>
  post(`/campaigns/${name}/batches`, { codes, passphrase: 'aaaaa-bbbbb-ccccc-ddddd-efghj', ...because }, as)
const share = (name: string, code: string, maxUses: number | null, as = ann) =>
  post(`/campaigns/${name}/codes`, { code, maxUses, ...because }, as)

let made = 0
async function campaign(kind: 'SINGLE_USE' | 'SHARED', rewards = LITTLE, perPlayerLimit = 1): Promise<string> {
  made += 1
  const name = `by-two-${made}`
  expect(
    (await post('/campaigns', { ...OPEN_CAMPAIGN, name, kind, rewards, perPlayerLimit, ...because })).json().status,
  ).toBe('DONE')
  return name
}
async function edit(name: string, rewards: object[]) {
  const { version } = (await commerce.ask({ as: ann, path: `/v1/campaigns/${name}` })).json().campaign
  return post(`/campaigns/${name}/edit`, { version, rewards, ...because })
}
const requestOf = async (name: string) =>
  (await commerce.ask({ as: ben, path: `/v1/approvals?subject=${name}` })).json().approvals[0]
const decide = (approvalId: string, how: 'approve' | 'decline', as = ben) =>
  post(`/approvals/${approvalId}/${how}`, because, as)

describe('what codes give', () => {
  it('of one currency is added up, as in campaigns from before a reward stood in them once', () => {
    const reward = { id: 'r', kind: 'CURRENCY', game: 'LOL', productType: 'CURRENCY', productId: 'RP' } as const
    const rewards = [400, 101].map((quantity) => ({ ...reward, quantity, name: 'RP', status: 'REQUESTED' as const }))
    expect(weighCodes({ rewards, perPlayerLimit: 1 }, 1, commerce.context.settings)).toEqual({
      why: 'Each code gives 501 RP, and one operator gives 500 alone.',
    })
    const [first] = rewards.map((reward) => [reward])
    expect(weighCodes({ rewards: first ?? [], perPlayerLimit: 1 }, 3, commerce.context.settings)).toMatchObject([
      { kind: 'CODES', unit: 'codes', amount: 3 },
      { kind: 'CODES_GIVE', unit: 'RP', amount: 1_200 },
    ])
  })

  it('together is counted, over a day and over every way to make codes', async () => {
    const zoe = operatorOf('campaigns', 'zoe')
    const [single, shared] = [await campaign('SINGLE_USE', MANY), await campaign('SHARED', MANY)]
    const told = async (answer: ReturnType<typeof post>) => (await answer).json()
    expect(await told(batch(single, 3, zoe))).toMatchObject({
      status: 'WAITING',
      message: expect.stringContaining('One operator makes codes for 1,000 RP alone at a time, and this is 1,200.'),
    })
    expect(await told(share(shared, 'GIVESMUCH', 3, zoe))).toMatchObject({ status: 'WAITING' })
    expect(await told(batch(single, 2, zoe))).toMatchObject({ status: 'DONE' })
    expect(await told(share(shared, 'GIVESMUCH2', 2, zoe))).toMatchObject({ status: 'DONE' })
    expect(await told(share(shared, 'GIVESMUCH3', 2, zoe))).toMatchObject({
      status: 'WAITING',
      message: expect.stringContaining('2,000 RP alone within 24 hours, of which 400 were left'),
    })
    const allowances = (await commerce.ask({ as: zoe, path: '/v1/session' })).json().allowances
    expect(allowances).toContainEqual({ kind: 'CODES_GIVE', unit: 'RP', atOnce: 1_000, aDay: 2_000, left: 400 })
    expect(allowances).toContainEqual({ kind: 'CODES', unit: 'codes', atOnce: 100, aDay: 200, left: 196 })
  })

  it('to one player who may claim it again and again is a grant, and stays so once there are codes', async () => {
    const often = await campaign('SHARED', MANY, 2)
    expect((await share(often, 'ONCEMORE', 2)).json()).toMatchObject({
      status: 'WAITING',
      message: expect.stringContaining('400 RP, up to 2 times per player, and one operator gives 500 alone.'),
    })
    const once = await campaign('SHARED', MANY)
    expect((await share(once, 'JUSTONCE', 2)).json().status).toBe('DONE')
    const { version } = (await commerce.ask({ as: ann, path: `/v1/campaigns/${once}` })).json().campaign
    const raised = await post(`/campaigns/${once}/edit`, { version, perPlayerLimit: 2, ...because })
    expect(raised.statusCode).toBe(409)
    expect(raised.json().message).toContain('one operator gives 500 alone')
    const little = await campaign('SHARED')
    expect((await share(little, 'ALITTLE', 2)).json().status).toBe('DONE')
    const seen = (await commerce.ask({ as: ann, path: `/v1/campaigns/${little}` })).json().campaign.version
    expect(
      (await post(`/campaigns/${little}/edit`, { version: seen, perPlayerLimit: 9, ...because })).json(),
    ).toMatchObject({
      status: 'DONE',
    })
  })

  const ALONE: readonly [string, 'SINGLE_USE' | 'SHARED', (name: string) => Promise<{ told: string }>][] = [
    ['a batch', 'SINGLE_USE', async (name) => ({ told: (await batch(name, 2)).json().status })],
    ['a shared code', 'SHARED', async (name) => ({ told: (await share(name, 'FORMANYONE', 2)).json().status })],
    [
      'a file of the command line',
      'SINGLE_USE',
      async (name) => {
        const { code } = await qmInTest(commerce, [
          'codes',
          'generate',
          '--reason',
          'a test',
          name,
          '2',
          '--out',
          `/nowhere/${name}`,
        ])
        return { told: code === 4 ? 'WAITING' : `exit ${code}` }
      },
    ],
  ]
  it.each(ALONE)(
    'cannot grow while %s is asked for: one operator is judged by what it gives then',
    async (_name, kind, ask) => {
      const name = await campaign(kind)
      const editing = await commerce.context.pool.connect()
      await editing.query('begin')
      await editing.query(
        `update campaign set rewards = jsonb_set(rewards, '{0,quantity}', '1000000') where name = $1`,
        [name],
      )
      const asking = ask(name)
      await expect.poll(() => lockWaits(commerce.context)).toBe(1)
      await editing.query('commit')
      editing.release()
      expect((await asking).told).toBe('WAITING')
    },
  )

  it('of shared codes counts within a day as that of batches does', async () => {
    const cleo = operatorOf('campaigns', 'cleo')
    const name = await campaign('SHARED')
    expect((await share(name, 'FIRSTWORD', 100, cleo)).json().status).toBe('DONE')
    expect((await share(name, 'SECONDWORD', 100, cleo)).json().status).toBe('DONE')
    expect((await share(name, 'THIRDWORD', 1, cleo)).json().status).toBe('WAITING')
  })
})

describe('a request for codes', () => {
  it('says what each gives, why one operator is not enough, and of which campaign, also at the command line', async () => {
    const name = await campaign('SINGLE_USE', MUCH)
    await batch(name, 3)
    const told = {
      summary: `Make 3 codes of ${name}, each for 501 RP`,
      why: 'Each code gives 501 RP, and one operator gives 500 alone.',
      campaign: name,
    }
    const request = await requestOf(name)
    expect(request).toMatchObject(told)
    expect((await qmInTest(commerce, ['approvals', 'show', request.approvalId, '--json'])).json()).toMatchObject(told)
  })

  it.each([
    ['a batch', 'SINGLE_USE', (name: string) => batch(name, 101)],
    ['a shared code', 'SHARED', (name: string) => share(name, 'WITHOUTEND', null)],
  ] as const)('for %s lapses when the campaign gives something else by then', async (_name, kind, ask) => {
    const name = await campaign(kind)
    const { approvalId } = (await ask(name)).json()
    expect((await edit(name, MUCH)).json().status).toBe('DONE')
    const decided = (await decide(approvalId, 'approve')).json()
    expect(decided).toMatchObject({
      state: 'FAILED',
      outcome: 'A code was to give 5 RP, and gives 501 RP by now. Ask for it anew.',
    })
    const shown = (await commerce.ask({ as: ann, path: `/v1/campaigns/${name}` })).json()
    expect([shown.phase, shown.batches ?? []]).toEqual(['DRAFT', []])
  })

  it('is the same as another only where it asks for the same', async () => {
    const name = await campaign('SHARED')
    const first = (await share(name, 'ONEWORD', null)).json()
    const other = (await share(name, 'OTHERWORD', null)).json()
    const again = (await share(name, 'ONEWORD', null)).json()
    expect(first.message + other.message).not.toContain('already')
    expect(again.message).toContain(`The same is asked for already: request ${first.approvalId}.`)
    const single = await campaign('SINGLE_USE')
    const [small, same, large] = [await batch(single, 101), await batch(single, 101), await batch(single, 102)]
    expect(same.json().message).toContain(`The same is asked for already: request ${small.json().approvalId}.`)
    expect(large.json().message).not.toContain('already')
  })

  it('answers who decides once more as before, and nobody else', async () => {
    const name = await campaign('SINGLE_USE')
    const [kept, dropped] = [(await batch(name, 101)).json(), (await batch(name, 102)).json()]
    const cleo = operatorOf('admin', 'cleo')
    for (const attempt of ['first', 'again']) {
      expect((await decide(kept.approvalId, 'approve')).json(), attempt).toMatchObject({ state: 'DONE' })
      expect((await decide(dropped.approvalId, 'decline')).json(), attempt).toMatchObject({ state: 'DECLINED' })
    }
    expect((await decide(kept.approvalId, 'decline')).statusCode, 'otherwise').toBe(409)
    expect((await decide(dropped.approvalId, 'approve')).statusCode, 'otherwise').toBe(409)
    expect((await decide(kept.approvalId, 'approve', cleo)).statusCode, 'another').toBe(409)
    const { rows } = await commerce.context.pool.query(
      `select outcome from operator_action where subject = $1 and approval_id = $2 order by action_id`,
      [name, kept.approvalId],
    )
    expect(rows).toEqual([{ outcome: 'REQUESTED' }, { outcome: 'DONE' }])
  })
})
