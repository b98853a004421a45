import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { goesWithout } from '../programs/programs.ts'
import { bringPromtool, findPromtool, NO_PROMTOOL } from '../programs/promtool.ts'
import { ROOT } from '../root.ts'

/** Has promtool read what deploy/prometheus holds and try its rules on made-up figures. */
const folder = join(ROOT, 'deploy/prometheus')
bringPromtool()
const promtool = findPromtool()
if (!promtool) {
  if (!goesWithout('promtool')) throw new Error(NO_PROMTOOL)
  process.stdout.write(`${NO_PROMTOOL}\n`)
} else {
  execFileSync(promtool, ['check', 'rules', ...globSync('*.rules.yaml', { cwd: folder })], {
    cwd: folder,
    stdio: 'inherit',
  })
  // The token that it names is where Prometheus runs.
  execFileSync(promtool, ['check', 'config', '--syntax-only', 'prometheus.yaml'], { cwd: folder, stdio: 'inherit' })
  const tests = globSync('*.test.yaml', { cwd: join(folder, 'tests') })
  execFileSync(promtool, ['test', 'rules', ...tests], { cwd: join(folder, 'tests'), stdio: 'inherit' })
}
