import { mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { runQm } from './program.ts'
import { qmInTest } from './testing/qm-in-test.ts'
import { createTestTerminal } from './testing/test-terminal.ts'

let commerce: TestCommerce
let folder: string

beforeAll(async () => {
  commerce = await startTestCommerce()
  folder = await mkdtemp(join(tmpdir(), 'qm-'))
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const newCampaign = (name: string) => createTestCampaign(commerce.context, { name })

describe('codes that were being written when the run was cut short', () => {
  it('go where they never became valid, and do not stand in the way', async () => {
    await newCampaign('cut-early')
    const file = join(folder, 'early.txt')
    await writeFile(`${file}.part`, 'ABCDE-FGHJK\n')
    const ran = await qm('codes', 'generate', '--reason', 'a test', 'cut-early', '5', '--out', file)
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('never became valid')])
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(5)
    expect(await exists(`${file}.part`)).toBe(false)
  })

  it('are kept where they did: the file gets its name', async () => {
    await newCampaign('cut-late')
    const file = join(folder, 'late.txt')
    expect((await qm('codes', 'generate', '--reason', 'a test', 'cut-late', '5', '--out', file)).code).toBe(0)
    const codes = await readFile(file, 'utf8')
    await rename(file, `${file}.part`)
    const ran = await qm('codes', 'generate', '--reason', 'a test', 'cut-late', '5', '--out', file)
    expect([ran.code, ran.err]).toEqual([4, expect.stringContaining('No more were made')])
    expect(await readFile(file, 'utf8')).toBe(codes)
    const { rows } = await commerce.context.pool.query<{ n: number }>(
      "select sum(codes)::int as n from code_batch join campaign using (campaign_id) where name = 'cut-late'",
    )
    // And the one that the campaign came with.
    expect(rows).toEqual([{ n: 6 }])
  })
})

it('an export that was cut short is begun again, and has its name only when it is whole', async () => {
  const out = join(folder, 'ledger.csv')
  await writeFile(`${out}.part`, 'half a li')
  const ran = await qm('ledger', 'export', '--from', '2026-01-01', '--to', '2026-01-31', '--out', out)
  expect([ran.code, ran.err]).toEqual([0, expect.anything()])
  expect(await readFile(out, 'utf8')).not.toContain('half a li')
  expect(await exists(`${out}.part`)).toBe(false)
})

it('help needs no database, and opens none', async () => {
  const terminal = createTestTerminal()
  const none = () => Promise.reject(new Error('no database was to be opened'))
  expect(await runQm(['--help'], terminal, {}, none)).toBe(0)
  expect(await runQm(['codes', 'generate', '--help'], terminal, {}, none)).toBe(0)
  expect(terminal.said.out).toContain('Usage: qm codes generate')
})

it('migrate says what was done and what is missing', async () => {
  expect((await qm('migrate', '--check', '--json')).json()).toEqual([])
  await commerce.context.pool.query("delete from migration where name = '070_operator_trail'")
  const missing = await qm('migrate', '--check', '--json')
  expect([missing.code, missing.json()]).toEqual([5, [{ name: '070_operator_trail' }]])
  await commerce.context.pool.query("insert into migration values ('070_operator_trail', '')")
  expect((await qm('migrate', '--json')).json()).toEqual([])
})
