import { createService } from '@quartermaster/service/create-service'
import { describe, expect, it } from 'vitest'
import { approve } from '../approvals/approvals.ts'
import { type Outcome, runAction } from '../approvals/run-action.ts'
import { deleteProducts, insertProducts, lockVersion, raiseVersion, readCatalogue } from '../catalogue/store.ts'
import { listVersions } from '../cms/versions.ts'
import { commerceApp } from '../entrances/app.ts'
import { createCommerce } from '../entrances/commerce.ts'
import { prepareDatabase } from '../entrances/prepare-database.ts'
import { startWorker } from '../entrances/worker.ts'
import { OFFICE_ACTIONS } from '../office/actions.ts'
import type { ActionContext } from '../office/acts/context.ts'
import { ERASE } from '../office/players/player-actions.ts'
import type { ErasureFailure } from '../player-data/erase.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import type { TestCommerce } from '../testing/test-commerce.ts'
import { DENIED, useRoles } from './roles.fixture.ts'

/** What is written once, each with a column of it. */
const APPEND_ONLY = [
  ['catalogue_product_version', 'definition'],
  ['catalogue_publication', 'origin'],
  ['creator_share', 'share'],
  ['debt_entry', 'amount'],
  ['erasure', 'created_at'],
  ['ledger_transfer', 'amount'],
  ['operator_action', 'created_at'],
  ['order_event', 'created_at'],
  ['price_history', 'version'],
] as const
const shop = useRoles()
const { as, urlOf } = shop

describe('the API and the worker as their roles', () => {
  it.each(['api', 'office', 'worker', 'operator'] as const)(
    '%s has the settings that poolers keep connections from asking for',
    async (role) => {
      const { rows } = await as(
        role,
        `select setdatabase, (select array_agg(split_part(setting, '=', 1)) from unnest(setconfig) setting) as names
         from pg_db_role_setting where setrole = current_user::regrole`,
      )
      expect(rows[0].names).toEqual(expect.arrayContaining(['search_path', 'max_parallel_workers_per_gather', 'jit']))
    },
  )

  it('claim, sell and deliver, and start without changing the schema', async () => {
    const api = createService('api', shop.commerce.settings)
    const settings = { ...shop.commerce.settings, DATABASE_URL: urlOf('api') }
    await prepareDatabase(settings, api.log, 'API')
    const open = { settings, log: api.log, clock: shop.commerce.context.clock }
    const apiSide = await createCommerce({ ...open, databaseUrl: urlOf('api') })
    await api.register(commerceApp, { prefix: '/api', context: apiSide.context })
    const asApi: TestCommerce = { ...shop.commerce, app: api, context: apiSide.context }
    const workerSide = await createCommerce({ ...open, databaseUrl: urlOf('worker') })
    const worker = startWorker(workerSide.context)
    const puuid = await newPlayer(shop.commerce, { money: 1_000 })
    const { code } = await createTestCampaign(shop.commerce.context)
    try {
      expect((await askAboutCode(asApi, 'claim', puuid, code)).statusCode).toBe(200)
      const calling = { ...asApi, call: callerOf(asApi) }
      const { context } = await startOrder(calling, puuid)
      expect((await confirm(calling, puuid, context.order_id, 880)).statusCode).toBe(200)
      await expect
        .poll(async () => (await as('operator', 'select distinct queue from delivery')).rows, { timeout: 10_000 })
        .toEqual([{ queue: 'DONE' }])
    } finally {
      await worker.stop()
      await api.close()
      await workerSide.close()
      await apiSide.close()
    }
  })

  it('the worker says which key made codes that do not say it, and changes nothing else of them', async () => {
    await as('worker', "update code_batch set key_id = '0123abcd' where key_id is null")
    await expect(as('worker', 'update code_batch set codes = codes + 1')).rejects.toMatchObject(DENIED)
    await expect(as('api', 'update code_batch set key_id = key_id')).rejects.toMatchObject(DENIED)
    await as('api', 'select key_id, sum(codes) from code_batch group by key_id')
  })

  it.each(['api', 'worker'] as const)(
    'the %s cannot write what operators write, nor change the schema',
    async (role) => {
      for (const text of [
        'update campaign set name = name',
        'insert into content_code (code_hash, campaign_id) values (gen_random_uuid(), 1)',
        'select * from operator_action',
        'select * from operator_session',
        'select * from operator_token',
        'select * from approval',
        'select * from player_note',
        'delete from player_block',
        "insert into product_draft values ('lol', 'p', 'prices', '{}', null, 1, 'me', now())",
        "insert into catalogue_preview values ('hash', 'me', '[]', now())",
        "insert into catalogue_picture values ('uploads/a.webp', '', null, 'me', now())",
        "insert into player_block values ('p', 'BUYING', null, 'r', 'o', now())",
        "insert into migration values ('x', 'y')",
        'create table mine (id int)',
        'alter table wallet add column mine int',
        'drop table wallet',
        'truncate delivery',
        'delete from shop_order',
        'delete from wallet',
      ]) {
        await expect(as(role, text), text).rejects.toMatchObject(DENIED)
      }
    },
  )

  it('the API writes the catalogue for a CMS; the worker cannot', async () => {
    const open = { settings: shop.commerce.settings, log: shop.commerce.app.log, clock: shop.commerce.context.clock }
    const { context, close } = await createCommerce({ ...open, databaseUrl: urlOf('api') })
    const before = await readCatalogue(context.db)
    const [product] = before.products
    if (!product) throw new Error('the catalogue is empty')
    const version = await context.db.transaction().execute(async (transaction) => {
      await lockVersion(transaction)
      await deleteProducts(transaction, [product])
      await insertProducts(transaction, [{ ...product, slug: 'renamed' }])
      return raiseVersion(transaction, context.clock(), 'cms')
    })
    const [latest] = await listVersions(context.db, 1)
    await close()
    expect(Number(version)).toBe(Number(before.version) + 1)
    expect(latest).toMatchObject({ origin: 'cms', version })
    for (const table of ['catalogue_product', 'catalogue_version', 'price_history', 'catalogue_publication']) {
      await expect(as('worker', `insert into ${table} default values`), table).rejects.toMatchObject(DENIED)
    }
    await expect(as('worker', 'update catalogue_product set slug = slug')).rejects.toMatchObject(DENIED)
    await expect(as('worker', 'delete from catalogue_product')).rejects.toMatchObject(DENIED)
  })

  it('write down ended sessions, which nobody changes and only the worker forgets', async () => {
    const ended = (sid: string) =>
      `insert into ended_session (sid, ended_at, keep_until, cause) values ('${sid}', now(), now(), 'OPERATOR')`
    for (const role of ['api', 'operator'] as const) {
      await as(role, ended(role))
      await expect(as(role, 'delete from ended_session')).rejects.toMatchObject(DENIED)
    }
    for (const role of ['api', 'worker', 'operator'] as const) {
      await expect(as(role, 'update ended_session set sid = sid')).rejects.toMatchObject(DENIED)
    }
    expect((await as('worker', 'delete from ended_session')).rowCount).toBe(2)
  })
})

describe('what is written once', () => {
  it.each(APPEND_ONLY)('%s can be changed and deleted by none of those who write', async (table, column) => {
    for (const role of ['api', 'worker', 'operator', 'office'] as const) {
      await expect(as(role, `update ${table} set ${column} = ${column}`)).rejects.toMatchObject(DENIED)
      await expect(as(role, `delete from ${table}`)).rejects.toMatchObject(DENIED)
      await expect(as(role, `truncate ${table}`)).rejects.toMatchObject(DENIED)
    }
  })

  it('is all that a trigger guards, besides ended sessions', async () => {
    const { rows } = await shop.commerce.context.pool.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where proname like 'refuse%' and tgparentid = 0 order by 1`,
    )
    const guarded = [...APPEND_ONLY.map(([table]) => table), 'ended_session'].sort()
    expect(rows.map(({ name }) => name)).toEqual(guarded)
  })

  it('the office writes the trail and can change no part of it, not even where a player is erased', async () => {
    const line = "insert into operator_action (operator, action, subject) values ('ann', 'grant', 'office-line')"
    await as('office', line)
    const set = "begin; select set_config('quartermaster.pseudonym', 'erased-x', true);"
    for (const text of [
      "update operator_action set subject = 'other'",
      "update operator_action set detail = '{}'",
      `${set} update operator_action set subject = 'erased-x' where subject = 'office-line'; commit`,
      "delete from operator_action where subject = 'office-line'",
      'truncate operator_action',
      'alter table operator_action disable trigger all',
      'drop table operator_action',
      'delete from wallet',
      'insert into erasure default values',
    ]) {
      await expect(as('office', text), text).rejects.toMatchObject(DENIED)
      if (text.startsWith('begin')) await as('office', 'rollback')
    }
    expect((await as('office', "select from operator_action where subject = 'office-line'")).rowCount).toBe(1)
  })

  it('who may act without a browser is for the owner of the tables to say', async () => {
    const issue = "insert into operator_token values ('hash', 'shop-1', '{admin}', 'root', now(), now())"
    const texts = [issue, 'update operator_token set ended_at = null', 'delete from operator_token']
    for (const text of texts) await expect(as('operator', text), text).rejects.toMatchObject(DENIED)
    await expect(as('office', 'select from operator_token')).rejects.toMatchObject(DENIED)
  })

  it('holds for the trail even where a role may exchange an erased player in it', async () => {
    await as('operator', "insert into operator_action (operator, action, subject) values ('ann', 'grant', 'someone')")
    const { rows } = await as('operator', "select database_role from operator_action where subject = 'someone'")
    expect(rows).toEqual([{ database_role: 'quartermaster_operator' }])
    await expect(as('operator', "update operator_action set subject = 'other'")).rejects.toThrow('is written once')
    await expect(shop.commerce.context.pool.query('delete from operator_action')).rejects.toThrow('is written once')
  })
})

it.each(['operator', 'office'] as const)('two at the %s erase a player, in the trail too', async (role) => {
  const puuid = await newPlayer(shop.commerce, { money: 100 })
  await as(role, "insert into operator_action (operator, action, subject) values ('ann', 'grant', $1)", [puuid])
  const open = { settings: shop.commerce.settings, log: shop.commerce.app.log, clock: shop.commerce.context.clock }
  const { context, close } = await createCommerce({ ...open, databaseUrl: urlOf(role) })
  const [ann, ben] = ['ann', 'ben'].map((name) => ({ id: name, name, roles: ['support'] as const }))
  if (!ann || !ben) throw new Error('two are needed')
  const doing = { operator: ann, reason: 'asked', reference: `roles ${role}` }
  const asked = (await runAction<ActionContext, { puuid: string }, ErasureFailure>(
    context,
    ERASE,
    { puuid },
    doing,
  )) as Outcome
  const approvalId = asked.approvalId ?? ''
  const decided = await approve<ActionContext>(context, OFFICE_ACTIONS, { operator: ben, approvalId, reason: 'fine' })
  await close()
  expect(decided).toMatchObject({ state: 'DONE' })
  expect((await as(role, 'select from operator_action where subject = $1', [puuid])).rowCount).toBe(0)
  for (const other of ['api', 'worker'] as const) {
    await expect(as(other, "select erase_player(1, 'p', 'q', 'h', now())")).rejects.toMatchObject(DENIED)
  }
})

/** Calls as the test's players do, of the API that runs as its role. */
function callerOf({ app, platform }: TestCommerce): TestCommerce['call'] {
  return async ({ as: puuid, method = 'POST', path, body, key, headers = {} }) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(puuid && { cookie: await platform.signOn.cookie(puuid) }),
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
}
