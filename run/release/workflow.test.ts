import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const all = (pattern: string, text: string) =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found)

it('the workflow runs the drills that take minutes', () => {
  const [workflow] = parseAllDocuments(read('.github/workflows/test.yml')).map((one) => one.toJS())
  const jobs = Object.values<{ readonly steps: readonly { readonly run?: string }[] }>(workflow.jobs)
  const run = jobs.flatMap(({ steps }) => steps.flatMap(({ run = '' }) => all('npm run drill -- (.*)', run)))
  expect(run.flatMap((names) => names.split(' ')).sort()).toEqual([
    'dead-api',
    'last-version',
    'pgbouncer',
    'rolling-restart',
  ])
})

it('the workflow runs the commands of the README', () => {
  const [workflow] = parseAllDocuments(read('.github/workflows/test.yml')).map((one) => one.toJS())
  const named = all('^(npm ci && npm (?:start|test))$', read('README.md')).flatMap((line) => line.split(' && '))
  const { test, start } = workflow.jobs
  const run = [...test.steps, ...start.steps].flatMap(({ run = '', name = run }) => [run, name])
  for (const command of named) expect(run).toContain(command)
})
