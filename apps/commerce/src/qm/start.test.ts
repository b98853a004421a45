import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const COUNTER = fileURLToPath(new URL('./testing/count-modules.ts', import.meta.url))

/** The modules that a command loads, up to the database that is not there: the same on any machine, however busy. */
async function modulesOf(...given: string[]): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  const script = `const { runQm } = await import('@quartermaster/commerce/qm/program')
    const { processTerminal } = await import('@quartermaster/commerce/qm/command/terminal')
    await runQm(${JSON.stringify(given)}, processTerminal(), process.env)`
  const args = ['--import', COUNTER, '--input-type=module', '--eval', script]
  const { stderr } = await run(process.execPath, args, { cwd: `${ROOT}run`, env })
  const [, list = '[]'] = /^modules (\[.*\])$/m.exec(stderr) ?? []
  return JSON.parse(list)
}

const packagesOf = (modules: readonly string[]) =>
  new Set(modules.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))

it('help needs no database, and loads little more than the reader of command lines', async () => {
  const modules = await modulesOf('--help')
  expect([...packagesOf(modules)]).toEqual(['commander'])
  expect(modules.length).toBeLessThan(40)
})

it.each([
  [['find', 'x']],
  [['orders', 'show', 'AB2C-D3EF']],
  [['orders', 'find', 'x']],
  [['players', 'show', 'x']],
  [['players', 'block', 'x', '--reason', 'ticket', '--yes']],
  [['deliveries', 'list', '--all']],
  [['sales', 'report', '--from', '2026-01-01', '--to', '2026-02-01']],
  [['reports', 'claims', '--from', '2026-01-01']],
])('%j loads neither the catalogue nor what speaks to others', async (given) => {
  const modules = await modulesOf(...given)
  for (const heavy of [
    'fastify',
    'jose',
    'stripe',
    'sharp',
    'openid-client',
    'prom-client',
    'yaml',
    'nodemailer',
    'pino',
  ]) {
    expect([...packagesOf(modules)], heavy).not.toContain(heavy)
  }
  expect(modules.filter((url) => /src\/(entrances\/commerce|cms|catalogue-files|platform-check)/.test(url))).toEqual([])
})

it('why a code works is asked of the books and the game services alone', async () => {
  const modules = await modulesOf('codes', 'explain', 'ABC', '--player', 'x')
  for (const heavy of ['fastify', 'jose', 'stripe', 'openid-client']) {
    expect([...packagesOf(modules)], heavy).not.toContain(heavy)
  }
  expect(modules.filter((url) => /commerce\/src\/(entrances\/commerce|cms|office|orders|payments)/.test(url))).toEqual(
    [],
  )
})
