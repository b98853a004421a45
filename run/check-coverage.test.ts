import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCoverage } from './check-coverage.ts'
import { parseCoverage, refreshCounts } from './coverage-document.ts'

const FILES: Readonly<Record<string, string>> = {
  'shop/price.test.ts': `
    it('adds', () => {})
    it.each([1])('rounds %s up', () => {})
    it('reads <b> | _c_', () => {})
    it.skip('sleeps', () => {})`,
  'shop/broken.test.ts': 'it(',
}

function documentOf(...rows: string[]): string {
  return refreshCounts(
    ['<!-- counts -->', '<!-- /counts -->', '## 1. First', '| id | statement | proof |', '|---|---|---|', ...rows].join(
      '\n',
    ),
  )
}

/** The counts of one section take six lines with their markers, the heading and the table's head three. */
const FIRST = 10

function complaints(document: string): string[] {
  return checkCoverage(document, (path) => FILES[path]).map(({ line, id, message }) => `${line} ${id} ${message}`)
}

describe('a true document', () => {
  it.each([
    ['an open row', 'open'],
    ['a proof', 'shop/price.test.ts › adds'],
    ['several proofs', 'shop/price.test.ts › adds<br>shop/price.test.ts › rounds %s up'],
    ['a title with escaped characters', 'shop/price.test.ts › reads \\<b> \\| \\_c\\_'],
  ])('passes with %s', (_, proof) => {
    expect(complaints(documentOf(`| 1.sums.1 | Sums hold. | ${proof} |`))).toEqual([])
  })

  it('keeps a bar inside a statement', () => {
    const document = documentOf('| 1.sums.1 | Either a \\| b. | open |')
    expect(parseCoverage(document).rows).toMatchObject([{ statement: 'Either a \\| b.' }])
  })
})

describe('a row that is not true', () => {
  it.each([
    [
      'a missing file',
      'shop/gone.test.ts › adds',
      'names shop/gone.test.ts, which does not exist: correct the path, or write open',
    ],
    [
      'a missing title',
      'shop/price.test.ts › add',
      'names no test of shop/price.test.ts: correct the title "add", or write open',
    ],
    [
      'a skipped test',
      'shop/price.test.ts › sleeps',
      'names a skipped test, which proves nothing: let "sleeps" in shop/price.test.ts run, or write open',
    ],
    [
      'a path outside the project',
      '../price.test.ts › adds',
      'names ../price.test.ts: write the path from the root of the project',
    ],
  ])('is named for %s', (_, proof, message) => {
    expect(complaints(documentOf(`| 1.sums.1 | Sums hold. | ${proof} |`))).toEqual([`${FIRST} 1.sums.1 ${message}`])
  })

  it('is named for a test file that cannot be parsed', () => {
    const [complaint] = complaints(documentOf('| 1.sums.1 | Sums hold. | shop/broken.test.ts › adds |'))
    expect(complaint).toContain(`${FIRST} 1.sums.1 shop/broken.test.ts cannot be parsed`)
  })

  it('is named for each of its proofs that fails', () => {
    const proofs = 'shop/price.test.ts › add<br>shop/price.test.ts › adds<br>shop/gone.test.ts › adds'
    expect(complaints(documentOf(`| 1.sums.1 | Sums hold. | ${proofs} |`))).toHaveLength(2)
  })

  it('is named when its id is taken', () => {
    const document = documentOf('| 1.sums.1 | Sums hold. | open |', '| 1.sums.1 | Sums round. | open |')
    expect(complaints(document)).toEqual([
      `${FIRST + 1} 1.sums.1 is taken by line ${FIRST}: give this row the next free number`,
    ])
  })
})

describe('a malformed row', () => {
  it.each([
    ['a cell too few', '| 1.sums.1 | open |', '1.sums.1 has 2 cells'],
    ['a cell too many', '| 1.sums.1 | Either a | b. | open |', '1.sums.1 has 4 cells'],
    ['an odd id', '| 1.Sums.x | Sums hold. | open |', '1.Sums.x is no id'],
    ['no id', '| | Sums hold. | open |', 'row is no id'],
    ['an id of another section', '| 2.sums.1 | Sums hold. | open |', '2.sums.1 stands in section 1'],
    ['no statement', '| 1.sums.1 | | open |', '1.sums.1 has no statement'],
    ['no proof', '| 1.sums.1 | Sums hold. | |', '1.sums.1 has the proof ""'],
    [
      'a proof without a title',
      '| 1.sums.1 | Sums hold. | shop/price.test.ts |',
      '1.sums.1 has the proof "shop/price.test.ts"',
    ],
    [
      'open beside a proof',
      '| 1.sums.1 | Sums hold. | shop/price.test.ts › adds<br>open |',
      '1.sums.1 has the proof "open"',
    ],
  ])('is named for %s', (_, row, complaint) => {
    const found = complaints(documentOf(row))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${FIRST} ${complaint}`)
  })
})

describe('the counts', () => {
  const document = documentOf(
    '| 1.sums.1 | Sums hold. | shop/price.test.ts › adds |',
    '| 1.sums.2 | Sums round. | open |',
  )

  it('are written per section and in all', () => {
    expect(document).toContain('| 1. First | 2 | 1 | 1 |\n| all | 2 | 1 | 1 |\n')
  })

  it('are complained about when they are stale', () => {
    const stale = document.replace('| all | 2 | 1 | 1 |', '| all | 2 | 2 | 0 |')
    expect(complaints(stale)).toEqual(['1 counts are stale: run node run/check-coverage.ts --write'])
    expect(complaints(refreshCounts(stale))).toEqual([])
  })

  it('are complained about when they are missing', () => {
    expect(complaints(document.replace('<!-- counts -->', ''))[0]).toContain('counts are missing')
  })
})

it('finds nothing untrue in the document of this project', () => {
  const root = join(import.meta.dirname, '..')
  const document = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  const problems = checkCoverage(document, (path) => {
    try {
      return readFileSync(join(root, path), 'utf8')
    } catch {
      return undefined
    }
  })
  expect(problems).toEqual([])
  expect(new Set(parseCoverage(document).rows.map(({ section }) => section))).toEqual(new Set('123456789'))
})
