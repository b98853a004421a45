import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { requestPromtool } from './promtool.ts'

/** Has promtool read what deploy/prometheus holds and try its rules on made-up figures. */
const folder = join(ROOT, 'deploy/prometheus')
const promtool = requestPromtool()
if (promtool) {
  execFileSync(promtool, ['check', 'rules', ...globSync('*.rules.yaml', { cwd: folder })], {
    cwd: folder,
    stdio: 'inherit',
  })
  // The token that it names is where Prometheus runs.
  execFileSync(promtool, ['check', 'config', '--syntax-only', 'prometheus.yaml'], { cwd: folder, stdio: 'inherit' })
  const tests = globSync('*.test.yaml', { cwd: join(folder, 'tests') })
  execFileSync(promtool, ['test', 'rules', ...tests], { cwd: join(folder, 'tests'), stdio: 'inherit' })
}
