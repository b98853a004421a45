import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const all = (pattern: string, text: string) =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found)
const WORKFLOW = parse(read('.github/workflows/test.yml'))

it('the workflow runs the drills that take minutes', () => {
  const jobs = Object.values<{ readonly steps: readonly { readonly run?: string }[] }>(WORKFLOW.jobs)
  const run = jobs.flatMap(({ steps }) => steps.flatMap(({ run = '' }) => all('npm run drill -- (.*)', run)))
  expect(run.flatMap((names) => names.split(' ')).sort()).toEqual([
    'dead-api',
    'last-version',
    'pgbouncer',
    'rolling-restart',
  ])
})

it('the workflow runs the commands of the README', () => {
  const named = all('^(npm ci && npm (?:start|test))$', read('README.md')).flatMap((line) => line.split(' && '))
  const { test, start } = WORKFLOW.jobs
  const run = [...test.steps, ...start.steps].flatMap(({ run = '', name = run }) => [run, name])
  for (const command of named) expect(run).toContain(command)
})
