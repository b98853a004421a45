import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, figure, note } from '../../bench/src/figure.ts'
import { findLastVersion } from '../../run/last-version/find-last-version.ts'
import { bringMigrations, unpack } from '../../run/last-version/unpack.ts'
import { ROOT } from '../../run/root.ts'

/** Tests of the version before that are about the schema itself, which is another one now: files, and names of tests. */
const ABOUT_THE_SCHEMA = {
  // Hands the tables over to their owner by the kinds that its own schema has.
  files: ['apps/commerce/src/database/roles.test.ts'],
  // Knows no table that came later. Players are erased with the newest version's qm.
  tests: ['every table that holds a player says what becomes of it'],
}

/** The last version's own tests with a database pass on the schema that this version's migrations make. */
export async function drill(): Promise<void> {
  const last = findLastVersion(ROOT)
  if ('missing' in last) {
    note(`NOT TRIED: the last version cannot be had. ${last.missing}`)
    // Whoever asked for it by name, on a machine that nobody watches, must not take this for a pass.
    if (process.env.CI) fail('the last version was not tried')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'quartermaster-last-version-'))
  try {
    unpack(ROOT, last.commit, folder)
    bringMigrations(ROOT, folder)
    note(`the tests of ${last.name} on the schema of today`)
    const without = [
      ...ABOUT_THE_SCHEMA.files.flatMap((file) => ['--exclude', file]),
      ...['--testNamePattern', `^(?!.*(${ABOUT_THE_SCHEMA.tests.join('|')}))`],
    ]
    const begun = performance.now()
    const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'database', 'apps/commerce/', ...without], {
      cwd: folder,
      stdio: 'inherit',
    })
    figure('last_version_seconds', (performance.now() - begun) / 1_000, 's')
    if (status !== 0) fail(`the version before does not work on the schema of this one: ${last.name}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
