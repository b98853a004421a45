import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { type MutationReport, reportDocument, scoreTable, survivors } from './report.ts'

/** `npm run mutation`: changes the pure rules and sees whether the tests notice. Options go on to Stryker. */
const MUTANTS = join(ROOT, 'node_modules/.cache/mutation/mutants.json')
const options = process.argv.slice(2)

rmSync(MUTANTS, { force: true })
const { status, error } = spawnSync('stryker', ['run', ...options], { cwd: ROOT, stdio: 'inherit' })
if (error) throw error

const report = JSON.parse(readFileSync(MUTANTS, 'utf8')) as MutationReport
process.stdout.write(`\n${scoreTable(report)}\n\n${survivors(report).join('\n')}\n`)
// A run over a few files only is for the engineer at the screen; the document shows all of them.
if (!options.includes('--mutate')) writeFileSync(join(ROOT, 'docs/mutation.md'), reportDocument(report))
process.exit(status ?? 1)
