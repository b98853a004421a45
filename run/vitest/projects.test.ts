import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectOf, testsByProject } from './projects.ts'

/** In two parts, since Vitest would read the whole as this file's own. */
const DOM = ['// @vitest', 'environment'].join('-')

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartermaster-projects-'))
  const files = {
    'store.ts': "import pg from 'pg'\nexport const pool = pg.Pool",
    'service.ts': "export { pool } from './store.ts'",
    'shape.ts': "import type { pool } from './store.ts'\nexport type Shape = typeof pool",
    'circle.ts': "import './circle.ts'\nexport const round = 1",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})

afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['a.test.ts', "import { round } from './circle.ts'", 'rules'],
  ['a.test.ts', "import type { pool } from './store.ts'\nimport { Shape } from './shape.ts'", 'rules'],
  ['a.test.ts', "import { pool } from './service.ts'", 'database'],
  ['a.test.ts', "await import('./service.ts')", 'database'],
  ['a.test.ts', "import './store.ts'", 'database'],
  ['a.test.ts', `${DOM} happy-dom\nimport './circle.ts'`, 'components'],
  ['a.test.tsx', "import { round } from './circle.ts'", 'components'],
  ['b.test.tsx', "import { pool } from './service.ts'", 'database'],
])('a test %s with %j belongs to %s', (name, text, project) => {
  writeFileSync(join(folder, name), text)
  expect(projectOf(join(folder, name))).toBe(project)
})

it('every project has tests, and every test one project', () => {
  const projects = Object.values(testsByProject())
  for (const files of projects) expect(files).not.toEqual([])
  const all = projects.flat()
  expect(new Set(all).size).toBe(all.length)
})

it('a test that gets to PostgreSQL behind the back of its imports is told where it belongs', async () => {
  const name = 'pg'
  await expect(import(name)).rejects.toThrow('it belongs to the project "database"')
})
