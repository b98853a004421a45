import { describe, expect, it } from 'vitest'
import { testsOfFile } from './tests-of-file.ts'

const titles = (runs: boolean) => (source: string) =>
  testsOfFile('some.test.ts', source)
    .tests.filter((test) => test.runs === runs)
    .map(({ title }) => title)
const running = titles(true)
const skipped = titles(false)

it.each([
  ['single quotes', `it('adds', () => {})`, 'adds'],
  ['double quotes', `test("adds", () => {})`, 'adds'],
  ['an escaped quote', `it('says \\'no\\'', () => {})`, `says 'no'`],
  ['an escaped character', `it('caf\\u00e9 \\u{1F3AE}', () => {})`, 'café 🎮'],
  ['a plain template', 'it(`adds`, () => {})', 'adds'],
  [
    'a template in a loop',
    `for (const a of b) it(\`adds \${a.b} and \${f(a)}\`, () => {})`,
    `adds \${a.b} and \${f(a)}`,
  ],
  ['a joined text', `it('adds ' + 'and keeps', () => {})`, 'adds and keeps'],
  ['each with cases', `it.each([['a', 1]])('adds %s to %i', () => {})`, 'adds %s to %i'],
  ['each with a table', `test.each\`a\n\${1}\`('adds $a', () => {})`, 'adds $a'],
  ['for with cases', `it.for(['a'])('adds %s', () => {})`, 'adds %s'],
  ['a chain', `test.concurrent.only('adds', () => {})`, 'adds'],
  ['a condition', `it.skipIf(isWindows)('adds', () => {})`, 'adds'],
  ['a group around it', `describe('sums', () => { it('adds', () => {}) })`, 'adds'],
  ['a test function with fixtures', `const journey = test.extend({}); journey('adds', () => {})`, 'adds'],
  ['a test function under another name', `import { test as journey } from 'x'; journey('adds', () => {})`, 'adds'],
])('reads a title with %s', (_, source, title) => {
  expect(running(source)).toEqual([title])
})

it.each([
  ['a comment', `// it('adds', () => {})`],
  ['a text', `const text = "it('adds', () => {})"`],
  ['a group', `describe('adds', () => {}); test.describe('adds', () => {})`],
  ['a hook or a step', `test.beforeEach('adds', () => {}); test.step('adds', () => {})`],
  ['a regular expression', `/adds/.test('adds'); pattern.test('adds')`],
  ['what a test says about itself', `test.info().annotations.push('adds')`],
  ['a title known only at run time', `it(title, () => {})`],
])('reads no title from %s', (_, source) => {
  expect(testsOfFile('some.test.ts', source).tests).toEqual([])
})

it.each([
  ['a skipped test', `it.skip('adds', () => {})`],
  ['a planned test', `it.todo('adds')`],
  ['a test expected to fail', `test.fails('adds', () => {})`],
  ['a test in a skipped group', `describe.skip('sums', () => { describe('all', () => { it('adds', () => {}) }) })`],
  ['a test in a skipped group of journeys', `test.describe.skip('sums', () => { test('adds', () => {}) })`],
])('keeps %s apart', (_, source) => {
  expect(running(source)).toEqual([])
  expect(skipped(source)).toEqual(['adds'])
})

it('counts a test that follows a skipped group', () => {
  expect(running(`describe.skip('sums', () => {}); it('adds', () => {})`)).toEqual(['adds'])
})

it('reads a file with JSX in it', () => {
  const { tests } = testsOfFile('Some.test.tsx', `it('draws', () => { draw(<p>it</p>) })`)
  expect(tests.map(({ title }) => title)).toEqual(['draws'])
})

it('throws on a file that is no TypeScript', () => {
  expect(() => testsOfFile('some.test.ts', 'it(')).toThrow('some.test.ts cannot be parsed')
})

describe('what a test says it proves', () => {
  const proves = (source: string) => testsOfFile('some.test.ts', source).tests.map((test) => test.proves)

  it.each([
    ['one statement', `// proves 1.sums.1\nit('adds', () => {})`, [['1.sums.1']]],
    ['several on a line', `// proves 1.sums.1, 1.sums.2\nit('adds', () => {})`, [['1.sums.1', '1.sums.2']]],
    ['several lines', `// proves 1.sums.1\n// proves 1.sums.2\nit('adds', () => {})`, [['1.sums.1', '1.sums.2']]],
    ['a table of cases', `// proves 1.sums.1\nit.each([\n  1,\n])('adds', () => {})`, [['1.sums.1']]],
    ['a loop on two lines', `// proves 1.sums.1\nfor (const a of b)\n  it('adds', () => {})`, [['1.sums.1']]],
    ['a loop', `// proves 1.sums.1\nfor (const a of b) it('adds', () => {})`, [['1.sums.1']]],
    ['a test after another', `it('sums', () => {})\n// proves 1.sums.1\nit('adds', () => {})`, [[], ['1.sums.1']]],
  ])('is read from %s', (_, source, ids) => {
    expect(proves(source)).toEqual(ids)
  })

  it('is complained about where no test stands below it', () => {
    expect(testsOfFile('some.test.ts', `// proves 1.sums.1\n\nit('adds', () => {})`).stray).toEqual([1])
    expect(testsOfFile('some.test.ts', `const text = '// proves 1.sums.1'\nit('adds', () => {})`).stray).toEqual([])
  })
})
