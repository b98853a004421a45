import { expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

const running = (source: string) => [...testTitles('some.test.ts', source).running]
const skipped = (source: string) => [...testTitles('some.test.ts', source).skipped]

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
  expect(testTitles('some.test.ts', source)).toEqual({ running: new Set(), skipped: new Set() })
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
  expect([...testTitles('Some.test.tsx', `it('draws', () => { draw(<p>it</p>) })`).running]).toEqual(['draws'])
})

it('throws on a file that is no TypeScript', () => {
  expect(() => testTitles('some.test.ts', 'it(')).toThrow('some.test.ts cannot be parsed')
})
