import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import {
  type CoverageDocument,
  checkCounts,
  type Problem,
  parseCoverage,
  type Row,
  refreshCounts,
} from './coverage-document.ts'
import { type TestTitles, testTitles } from './test-titles.ts'

/** The source of a file of the project, or nothing where there is no such file. */
export type ReadSource = (path: string) => string | undefined

/** Everything that is untrue in docs/coverage.md, in the order of its lines. */
export function checkCoverage(document: string, readSource: ReadSource): Problem[] {
  const parsed = parseCoverage(document)
  const problems = [
    ...parsed.problems,
    ...checkCounts(document, parsed),
    ...checkIds(parsed),
    ...checkProofs(parsed, readSource),
  ]
  return problems.sort((a, b) => a.line - b.line)
}

function checkIds({ rows }: CoverageDocument): Problem[] {
  const firstLine = new Map<string, number>()
  return rows.flatMap(({ id, line }) => {
    const first = firstLine.get(id)
    if (first === undefined) {
      firstLine.set(id, line)
      return []
    }
    return [{ line, id, message: `is taken by line ${first}: give this row the next free number` }]
  })
}

function checkProofs({ rows }: CoverageDocument, readSource: ReadSource): Problem[] {
  const known = new Map<string, TestTitles | string>()
  const titlesOf = (file: string): TestTitles | string => {
    const titles = known.get(file) ?? readTitles(file, readSource)
    known.set(file, titles)
    return titles
  }
  return rows.flatMap(({ line, id, proofs }: Row) =>
    proofs.flatMap(({ file, title }) => {
      const titles = titlesOf(file)
      if (typeof titles === 'string') return [{ line, id, message: titles }]
      if (titles.running.has(title)) return []
      const message = titles.skipped.has(title)
        ? `names a skipped test, which proves nothing: let "${title}" in ${file} run, or write open`
        : `names no test of ${file}: correct the title "${title}", or write open`
      return [{ line, id, message }]
    }),
  )
}

function readTitles(file: string, readSource: ReadSource): TestTitles | string {
  if (isAbsolute(file) || normalize(file) !== file || file.startsWith('..')) {
    return `names ${file}: write the path from the root of the project`
  }
  const source = readSource(file)
  if (source === undefined) return `names ${file}, which does not exist: correct the path, or write open`
  try {
    return testTitles(file, source)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function main(): void {
  const root = join(import.meta.dirname, '..')
  const path = join(root, 'docs/coverage.md')
  if (process.argv.includes('--write')) writeFileSync(path, refreshCounts(readFileSync(path, 'utf8')))
  const document = readFileSync(path, 'utf8')
  const problems = checkCoverage(document, (file) => {
    try {
      return readFileSync(join(root, file), 'utf8')
    } catch {
      return undefined
    }
  })
  for (const { line, id, message } of problems) console.error(`docs/coverage.md:${line} ${id} ${message}`)
  if (problems.length > 0) process.exit(1)
  const { rows } = parseCoverage(document)
  const open = rows.filter(({ proofs }) => proofs.length === 0).length
  console.log(`docs/coverage.md: ${rows.length} statements, ${rows.length - open} proved, ${open} open`)
}

if (import.meta.main) main()
