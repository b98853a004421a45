import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BATCH_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { expect } from 'vitest'
import { makeStep } from '../campaigns/batch-job.ts'
import { MACHINE } from '../operators/operator.ts'
import type { ActionName } from '../operators/permissions.ts'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { mendSummaries } from '../summaries/verify.ts'
import { claimed } from './claimed-deliveries.ts'
import type { DraftDesk } from './draft-desk.ts'
import { paidTopUp, sendWebhook, startTopUp } from './paying.ts'
import { painted } from './picture-folder.ts'
import { confirm, newPlayer, orderOf, startOrder } from './shopping.ts'
import { createTestCampaign, OPEN_CAMPAIGN } from './test-campaigns.ts'
import { operatorOf } from './test-office.ts'

/** Does an action at the office, by qm or by both, so that the trail has it. */
export type Making = () => Promise<unknown>

const because = { reason: 'a test' }
const BECAUSE = ['--reason', 'a test']
const HOUR = 3_600_000
const CAMPAIGN = { ...OPEN_CAMPAIGN, ...because }

/** Every action that changes something, with a way to do it; those that change nothing, or whose changes are others, have none. */
export function changesMade(desk: DraftDesk) {
  const { commerce, pictures } = desk
  const { pool } = commerce.context
  const admin = operatorOf('admin', 'walker')
  const second = operatorOf('admin', 'second')

  async function post(path: string, body: object = because, as = admin) {
    const answer = await commerce.ask({ as, method: 'POST', path, body })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  async function qm(...given: string[]) {
    const ran = await qmInTest(commerce, given)
    expect([ran.code, ran.err], given.join(' ')).toEqual([0, ''])
    return ran
  }
  const player = () => newPlayer(commerce, { money: 2_000 })
  const ofPlayer = async (what: string, body: object = because) => post(`/v1/players/${await player()}/${what}`, body)

  async function delivered(): Promise<string> {
    const puuid = await player()
    const body = orderOf('warden', 'CHAMPION', { receiptEmail: 'a@mail.example' })
    const { order_id: orderId } = (await startOrder(commerce, puuid, body)).context
    await confirm(commerce, puuid, orderId, 880)
    await deliverAll(commerce)
    return orderId
  }
  const ofOrder = async (what: string, body: object = because) => post(`/v1/orders/${await delivered()}/${what}`, body)

  async function claims(what: string, ...before: string[]) {
    const { puuid, campaign } = await claimed(commerce, { attempts: 1 })
    for (const first of before) {
      await qm('claims', first, campaign.code, '--player', puuid, ...BECAUSE, '--yes')
      await deliverAll(commerce)
    }
    await qm('claims', what, campaign.code, '--player', puuid, ...BECAUSE, '--yes')
  }

  let campaigns = 0
  async function draft(kind: 'SINGLE_USE' | 'SHARED'): Promise<string> {
    campaigns += 1
    const name = `walked-${campaigns}`
    await post('/v1/campaigns', { ...CAMPAIGN, name, kind })
    return name
  }
  async function ofCampaign(what: string, body: object, state: 'ACTIVE' | 'STOPPED' = 'ACTIVE') {
    const { campaign } = await createTestCampaign(commerce.context, { state })
    const { version } = (await commerce.ask({ as: admin, path: `/v1/campaigns/${campaign.name}` })).json().campaign
    return post(`/v1/campaigns/${campaign.name}/${what}`, { ...(what !== 'stop' && { version }), ...body, ...because })
  }
  async function batch(): Promise<string> {
    const name = await draft('SINGLE_USE')
    await post(`/v1/campaigns/${name}/batches`, { codes: 1, passphrase: 'aaaaa-bbbbb-ccccc-ddddd-efghj', ...because })
    while ((await makeStep(commerce.context)) > 0);
    return (await commerce.ask({ as: admin, path: `/v1/campaigns/${name}` })).json().batches[0].batchId
  }

  const newest = async () => (await desk.show('ash')).version
  let price = 800
  async function write() {
    price -= 1
    const prices = [{ currency: 'RP' as const, original: 880, final: price, sales: [] }]
    expect((await desk.write('ash', { kind: 'PRICES', prices })).statusCode).toBe(200)
  }
  const images = ['--images', pictures.folder]

  return {
    'players grant': () => ofPlayer('grants', { currency: 'RP', amount: 2, ...because }),
    'players debit': () => ofPlayer('debits', { currency: 'RP', amount: 2, ...because }),
    'players block': () => ofPlayer('blocks', { scopes: ['BUYING'], until: null, ...because }),
    async 'players unblock'() {
      const puuid = await player()
      await post(`/v1/players/${puuid}/blocks`, { scopes: ['BUYING'], until: null, ...because })
      await post(`/v1/players/${puuid}/unblock`, { scopes: ['BUYING'], ...because })
    },
    'players note': () => ofPlayer('notes', { text: 'a test' }),
    'players limit': async () =>
      qm('players', 'limit', await player(), '--set', '20', '--region', 'EUW', ...BECAUSE, '--yes'),
    async 'players erase'() {
      const { approvalId } = (await ofPlayer('erase')).json()
      await post(`/v1/approvals/${approvalId}/approve`, because, second)
    },
    async 'sessions end'() {
      await qm('sessions', 'end', '--session', 'a-session', ...BECAUSE, '--yes')
      await ofPlayer('sessions/end')
    },
    'orders redeliver': () => ofOrder('redeliver'),
    'orders return': () => ofOrder('return'),
    'orders refund': () => ofOrder('refund'),
    'orders clawback': () => ofOrder('clawback'),
    async 'orders repay'() {
      const orderId = await delivered()
      await post(`/v1/orders/${orderId}/refund`)
      await deliverAll(commerce)
      await post(`/v1/orders/${orderId}/repay`)
    },
    'payments refund': async () =>
      post(`/v1/orders/${await paidTopUp(commerce, await player())}/payment-refund`, { part: 'WHOLE', ...because }),
    async 'payments settle'() {
      const { payload } = commerce.platform.payments.pay(await startTopUp(commerce, await player()))
      await sendWebhook(commerce, { payload: payload.replace('"amount":500', '"amount":50000'), headers: {} })
      const [found] = (await qm('payments', 'discrepancies', '--json')).json<{ discrepancy_id: string }[]>()
      await qm('payments', 'settle', '--reason', 'a test', found?.discrepancy_id ?? '', '--note', 'looked into')
    },
    async 'deliveries retry'() {
      const orderId = await delivered()
      await pool.query(`update delivery set queue = 'DEAD', last_error = 'items: ERROR' where source_id = $1`, [
        orderId,
      ])
      await post(`/v1/orders/${orderId}/retry-delivery`)
      await pool.query(`update delivery set queue = 'DEAD' where source_id = $1`, [orderId])
      await post('/v1/deliveries/retry', { which: { kind: 'ALL' }, ...because })
    },
    async 'receipts retry'() {
      const orderId = await delivered()
      const spoil = () => pool.query(`update receipt set state = 'FAILED' where order_id = $1`, [orderId])
      await spoil()
      await qm('receipts', 'retry', '--reason', 'a test', orderId)
      await spoil()
      await post(`/v1/orders/${orderId}/resend-receipt`)
    },
    'claims clawback': () => claims('clawback'),
    'claims refund': () => claims('refund'),
    'claims repay': () => claims('repay', 'clawback'),
    'claims redeliver': () => claims('redeliver'),
    'codes add': async () =>
      post(`/v1/campaigns/${await draft('SHARED')}/codes`, { code: 'LANTERN', maxUses: 2, ...because }),
    'codes generate': async () =>
      qm(
        'codes',
        'generate',
        '--reason',
        'a test',
        await draft('SINGLE_USE'),
        '3',
        '--out',
        join(pictures.folder, 'codes'),
      ),
    'codes batch start': batch,
    'codes batch fetch': async () => post(BATCH_FILE_PATH.replace(':batchId', await batch())),
    'codes batch discard': async () => post(`/v1/batches/${await batch()}/discard`),
    'campaigns create': () => draft('SHARED'),
    'campaigns edit': () => ofCampaign('edit', { endsAt: '2040-01-01T00:00:00Z' }),
    'campaigns schedule': () =>
      ofCampaign('schedule', { startsAt: new Date(Date.now() + HOUR).toISOString(), endsAt: null }, 'STOPPED'),
    'campaigns activate': () => ofCampaign('activate', {}, 'STOPPED'),
    'campaigns stop': () => ofCampaign('stop', {}),
    'catalogue edit': () => qm('catalogue', 'edit', 'lol/ash', '--price', 'RP:870', ...images, ...BECAUSE),
    'catalogue bundle': () =>
      qm('catalogue', 'bundle', 'lol/grove', '--part', 'ash:390', '--part', 'warden:400', ...images, ...BECAUSE),
    async 'catalogue picture'() {
      const file = join(pictures.folder, 'walked.webp')
      await writeFile(file, await painted(900, 900))
      await qm('catalogue', 'picture', 'lol/ash', 'large', file, ...images, ...BECAUSE)
    },
    async 'catalogue drafts publish'() {
      await write()
      await qm('catalogue', 'drafts', 'publish', 'lol/ash', ...images, ...BECAUSE)
      await write()
      expect((await desk.publish('ash')).statusCode).toBe(200)
    },
    async 'catalogue drafts discard'() {
      await write()
      expect((await desk.discard('ash')).statusCode).toBe(200)
    },
    'catalogue arrange': async () =>
      post('/v1/catalogue-arrangement', {
        spotlight: [{ gameId: 'lol', productId: 'ash', from: null, until: null }],
        shelves: [],
        version: await newest(),
        ...because,
      }),
    async 'catalogue import'() {
      const folder = join(pictures.folder, 'catalogue')
      await qm('catalogue', 'export', folder)
      await qm('catalogue', 'import', '--reason', 'a test', folder, ...images, '--yes')
    },
    async 'catalogue restore'() {
      await qm('catalogue', 'restore', '--reason', 'a test', String(Number(await newest()) - 1), '--yes')
      const version = await newest()
      await post(`/v1/catalogue-versions/${Number(version) - 1}/restore`, { version, ...because })
    },
    async 'catalogue history restore'() {
      await qm('catalogue', 'edit', 'lol/ash', '--price', 'RP:875', ...images, ...BECAUSE)
      const before = String(Number(await newest()) - 1)
      await qm('catalogue', 'history', 'restore', 'lol/ash', before, ...images, ...BECAUSE)
      const version = await newest()
      await post(`/v1/products/lol/ash/versions/${Number(version) - 1}/restore`, { version, ...because })
    },
    'creators add': () => post('/v1/creators', { code: 'walked', name: 'Walked', ...because }),
    async 'creators share'() {
      await post('/v1/creators', { code: 'shared', name: 'Shared', ...because })
      await post('/v1/creators/shared/share', { share: 500, from: null, ...because })
    },
    async 'creators rename'() {
      await post('/v1/creators', { code: 'renamed', name: 'Before', ...because })
      await post('/v1/creators/renamed/rename', { name: 'After', ...because })
    },
    async 'creators restore'() {
      await post('/v1/creators', { code: 'restored', name: 'Restored', ...because })
      await post('/v1/creators/restored/retire')
      await post('/v1/creators/restored/restore')
    },
    async 'creators retire'() {
      await post('/v1/creators', { code: 'retired', name: 'Retired', ...because })
      await post('/v1/creators/retired/retire')
    },
    async 'reports verify'() {
      const tester = { id: `${MACHINE}tester`, name: 'tester', roles: ['admin'] } as const
      const hour = new Date(Date.UTC(2026, 2, 1))
      await mendSummaries(commerce.context, { operator: tester }, [{ hour, table: 'sales_summary', rows: 1 }])
    },
  } satisfies Partial<Record<ActionName, Making>>
}
