import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../root.ts'
import { commandsOf } from './document-commands.ts'

const DOCUMENT = readFileSync(join(ROOT, 'docs/running-in-production.md'), 'utf8')
const BLOCKS = [...DOCUMENT.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** Runs commands as a person pastes them, with stand-ins for the programs that they name; answers which were called. */
function paste(commands: string, standIns: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'blocks-'))
  const log = join(folder, 'log')
  const names = [
    'runuser',
    'systemctl',
    'psql',
    'createdb',
    'pg_restore',
    'pg_dump',
    'qm',
    'install',
    'haproxy',
    'nginx',
  ]
  for (const name of names) {
    const does = name === 'runuser' ? 'shift 3; exec "$@"' : (standIns[name] ?? 'exit 0')
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\necho "${name} $*" | tr '\\n' ' ' >> ${log}\necho >> ${log}\n${does}\n`,
    )
    chmodSync(join(folder, name), 0o755)
  }
  spawnSync('bash', [], { input: commands, env: { PATH: `${folder}:/usr/bin:/bin` } })
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split(/ *\n/) : []
}

it.each(BLOCKS.filter((block) => block.trim().split('\n').length > 1))(
  'this block stops at its first error:\n%s',
  (block) => {
    expect(block).toMatch(/^\(set -e\n/)
    expect(block).toMatch(/\n\)\n$/)
  },
)

describe('the restore', () => {
  const restore = BLOCKS.find((block) => block.includes('pg_restore')) ?? ''

  it('writes into no database that could not be moved away, and starts nothing', () => {
    const called = paste(restore, { psql: 'case "$*" in *rename*) exit 3 ;; esac' })
    expect(called.some((line) => line.startsWith('psql ') && line.includes(' rename '))).toBe(true)
    expect(called.filter((line) => /^(createdb|pg_restore|systemctl start)/.test(line))).toEqual([])
  })

  it('ends the sessions of others before it renames, and stops where the copy cannot be read', () => {
    const called = paste(restore, { pg_restore: 'exit 1' })
    const [renaming = ''] = called.filter((line) => line.includes(' rename '))
    expect(renaming.indexOf('pg_terminate_backend')).toBeGreaterThan(0)
    expect(renaming.indexOf('pg_terminate_backend')).toBeLessThan(renaming.indexOf(' rename '))
    expect(called.at(-1)).toMatch(/^pg_restore --exit-on-error /)
  })

  it('is looked at before players come back', () => {
    const called = paste(restore, {})
    expect(called.slice(-2)).toEqual(['qm ledger audit', expect.stringMatching(/^qm reconcile /)])
    expect(called.filter((line) => /^systemctl start .*@/.test(line))).toEqual([])
    expect(paste(restore, { qm: 'exit 5' }).at(-1)).toBe('qm ledger audit')
  })
})

it('a balancer whose configuration is wrong is not restarted', () => {
  const called = paste(commandsOf(DOCUMENT, 'nginx instead').replace(/^(apt-get|cp|rm) .*$/gm, ''), { nginx: 'exit 1' })
  expect(called.at(-1)).toBe('nginx -t')
})

it('processes are rolled one at a time, each when the one before is ready', () => {
  const roll = commandsOf(DOCUMENT, 'Roll')
  expect(roll.match(/systemctl restart/g)).toHaveLength(1)
  expect(roll.indexOf('systemctl restart')).toBeLessThan(roll.indexOf('/readyz'))
})

it('Prometheus reads every process that the document starts, with the token that it installs', () => {
  const config = parse(readFileSync(join(ROOT, 'deploy/prometheus/prometheus.yaml'), 'utf8'))
  const started = [...commandsOf(DOCUMENT, 'Start').matchAll(/quartermaster-(\w+)@(\d+)/g)].map(
    ([, part = '', number = '']) => [part, part === 'worker' ? `330${number}` : number],
  )
  for (const part of ['api', 'storefront', 'worker']) {
    const job = config.scrape_configs.find(({ job_name }: { job_name: string }) => job_name === `quartermaster-${part}`)
    const ports = started.filter(([name]) => name === part).map(([, port]) => `127.0.0.1:${port}`)
    expect(job.static_configs[0].targets).toEqual(ports)
    expect(commandsOf(DOCUMENT, 'See inside')).toContain(job.authorization.credentials_file)
  }
})

it('the example catalogue is where the document takes it from', () => {
  const places = [...DOCUMENT.matchAll(/\/opt\/quartermaster\/current\/(docs\/[\w./-]*\w)/g)].map(
    ([, place = '']) => place,
  )
  expect(places).toHaveLength(2)
  for (const place of places) expect(existsSync(join(ROOT, place)), place).toBe(true)
})
