import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Imports, readImports } from '../imports/imports.ts'
import { ROOT } from '../root.ts'

/**
 * Where a test runs follows from the test itself:
 * - `database`: its imports lead to `pg`, so it has a PostgreSQL;
 * - `components`: it asks for a DOM (`// @vitest-environment happy-dom`) or is written in TSX;
 * - `rules`: everything else, which needs nothing but Node.
 */
export type Project = 'rules' | 'components' | 'database'

const TESTS = ['{apps,packages}/**/*.test.{ts,tsx}', '{run,bench,drill}/**/*.test.ts']
const NOT_OURS = ['**/node_modules/**', '**/build/**', '**/dist/**']

/** The test files of each project, from the project's folder. */
export function testsByProject(root = ROOT): Record<Project, string[]> {
  const reaches = createSearch('pg')
  const found: Record<Project, string[]> = { rules: [], components: [], database: [] }
  for (const file of globSync(TESTS, { cwd: root, exclude: NOT_OURS }).sort()) {
    found[projectOf(join(root, file), reaches)].push(file)
  }
  return found
}

export function projectOf(file: string, reachesDatabase: (file: string) => boolean = createSearch('pg')): Project {
  if (reachesDatabase(file)) return 'database'
  return file.endsWith('.tsx') || readFileSync(file, 'utf8').startsWith('// @vitest-environment ')
    ? 'components'
    : 'rules'
}

/** Whether a file's imports lead to a package, through any number of the project's own files. */
function createSearch(wanted: string): (file: string) => boolean {
  const importsOf = new Map<string, Imports>()
  const read = (file: string) => {
    const known = importsOf.get(file) ?? readImports(file)
    importsOf.set(file, known)
    return known
  }
  return (file) => {
    const seen = new Set([file])
    // The set grows while it is walked: what is added is visited too.
    for (const visited of seen) {
      const { packages, files } = read(visited)
      if (packages.includes(wanted)) return true
      for (const next of files) seen.add(next)
    }
    return false
  }
}
