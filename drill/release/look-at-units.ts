import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { figure, note } from '../../bench/src/figure.ts'
import { expectExactly } from '../expectation.ts'
import type { DebianRoot } from './debian-root.ts'

const UNITS = [
  'quartermaster-api@3101.service',
  'quartermaster-storefront@3201.service',
  'quartermaster-worker@1.service',
  'quartermaster-office@3001.service',
  'quartermaster-migrate.service',
]

const TARGETS = '/usr/lib/systemd/system'

/** systemd reads the units, where it is installed: complaints, and how exposed each process is of ten. */
export async function lookAtUnits(root: DebianRoot): Promise<void> {
  if (!existsSync('/usr/bin/systemd-analyze')) return note('systemd-analyze is not here: the units are not looked at')
  // A machine has these; the root of the drill has none, since systemd does not run there.
  mkdirSync(root.place(TARGETS), { recursive: true })
  for (const target of globSync(`${TARGETS}/*.target`)) copyFileSync(target, root.place(target))
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, `--root=${root.place('/')}`], { encoding: 'utf8' })
  const verified = analyze('verify', '--man=no', ...UNITS)
  const complaints = verified.stderr.split('\n').filter((line) => line.includes('quartermaster'))
  if (complaints.length > 0) note(complaints.join('\n'))
  expectExactly('release_complaints_of_systemd', complaints.length, 0, 'lines')
  const judged = analyze('security', '--offline=true', ...UNITS)
  const exposures = [...judged.stdout.matchAll(/exposure level for (\S+): ([\d.]+)/g)]
  for (const [, unit, level] of exposures) figure(`release_exposure ${unit}`, Number(level), 'of 10')
}
