import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { requestPromtool } from './promtool.ts'

/** Has promtool read the rules of deploy/prometheus and try them on made-up figures. */
const folder = join(ROOT, 'deploy/prometheus')
const promtool = requestPromtool()
if (promtool) {
  execFileSync(promtool, ['check', 'rules', ...globSync('*.rules.yaml', { cwd: folder })], {
    cwd: folder,
    stdio: 'inherit',
  })
  const tests = globSync('*.test.yaml', { cwd: join(folder, 'tests') })
  execFileSync(promtool, ['test', 'rules', ...tests], { cwd: join(folder, 'tests'), stdio: 'inherit' })
}
