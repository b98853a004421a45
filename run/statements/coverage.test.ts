import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'

const HEAD = ['## 1. Sums', '', '### Adding', '', '| id | seen in | statement |', '|---|---|---|']

function look(rows: readonly string[], sources: Readonly<Record<string, string>>) {
  const { problems, document } = coverageOf([...HEAD, ...rows].join('\n'), new Map(Object.entries(sources)))
  return { complaints: problems.map(({ file, line, message }) => `${file}:${line} ${message}`), document }
}

const ROW = '| 1.sums.1 | code | Sums hold. |'
const PROOF = { 'sums.test.ts': `// proves 1.sums.1\nit('adds <b> | _c_', () => {})` }

it('lists each statement with the tests that name it, as links', () => {
  const { complaints, document } = look([ROW], PROOF)
  expect(complaints).toEqual([])
  expect(document).toContain('| 1.sums.1 | Sums hold. | [adds \\<b\\> \\| \\_c\\_](../sums.test.ts) |')
  expect(document).toContain('| 1. Sums | 1 | 0 | 0 | 1 |\n| all | 1 | 0 | 0 | 1 |\n')
})

describe('the gate complains about', () => {
  it.each([
    ['a statement no test names', [ROW], {}, 'docs/specification.md:7 1.sums.1 is proved by no test'],
    [
      'what a person sees and no browser does',
      ['| 1.sums.1 | browser | Sums hold. |'],
      PROOF,
      'docs/specification.md:7 1.sums.1 is seen in a browser and proved in none',
    ],
    [
      'an id nobody knows',
      [ROW],
      { 'sums.test.ts': `// proves 1.sums.1, 1.sums.9\nit('adds', () => {})` },
      'sums.test.ts:2 1.sums.9 is no statement of docs/specification.md',
    ],
    [
      'a proof that is skipped',
      [ROW],
      { ...PROOF, 'other.test.ts': `// proves 1.sums.1\nit.skip('adds', () => {})` },
      'other.test.ts:2 a test that does not run proves nothing',
    ],
    [
      'a proof above no test',
      [ROW],
      { 'sums.test.ts': `${PROOF['sums.test.ts']}\n// proves 1.sums.1` },
      'sums.test.ts:3 a proves comment stands above no test',
    ],
    [
      'an open statement that a test proves',
      ['| 1.sums.1 | code, open | Sums hold. |'],
      PROOF,
      'docs/specification.md:7 1.sums.1 is open, yet sums.test.ts says it proves it',
    ],
    [
      'an id twice',
      [ROW, ROW],
      PROOF,
      'docs/specification.md:8 1.sums.1 is taken by line 7: give this row the next free number',
    ],
    [
      'a cell too few',
      [ROW, '| 1.sums.2 | code |'],
      PROOF,
      'docs/specification.md:8 1.sums.2 has 2 cells: id, seen in, statement',
    ],
    [
      'an odd id',
      [ROW, '| 1.Sums.x | code | Sums hold. |'],
      PROOF,
      'docs/specification.md:8 1.Sums.x is no id: write it as section.group.number, like 2.routing.3',
    ],
    [
      'an id of another section',
      [ROW, '| 2.sums.1 | code | Sums hold. |'],
      PROOF,
      'docs/specification.md:8 2.sums.1 stands in section 1: move it, or give it an id of that section',
    ],
    [
      'an unknown place',
      [ROW, '| 1.sums.2 | dream | Sums hold. |'],
      PROOF,
      'docs/specification.md:8 1.sums.2 is seen in "dream": write browser, server, code, with ", open" behind it while it does not hold',
    ],
    [
      'no statement',
      [ROW, '| 1.sums.2 | code | |'],
      PROOF,
      'docs/specification.md:8 1.sums.2 has no statement: say in one sentence what must hold',
    ],
  ])('%s', (_, rows, sources, complaint) => {
    expect(look(rows, sources as Record<string, string>).complaints).toEqual([complaint])
  })
})

it('counts a browser test as the proof of what a person sees', () => {
  const sources = { 'sums.spec.ts': `// proves 1.sums.1\ntest('adds', () => {})` }
  expect(look(['| 1.sums.1 | browser | Sums hold. |'], sources).complaints).toEqual([])
})

it('counts what is open apart, and asks for no proof of it', () => {
  const { complaints, document } = look(['| 1.sums.1 | browser, open | Sums hold. |'], {})
  expect(complaints).toEqual([])
  expect(document).toContain('| 1.sums.1 | Sums hold. | open |')
  expect(document).toContain('| all | 1 | 1 | 0 | 0 |')
})
