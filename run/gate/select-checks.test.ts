import { describe, expect, it } from 'vitest'
import { CHECKS } from './checks.ts'
import { listChecks, selectChecks } from './select-checks.ts'

const TABLE = [
  { name: 'browser' },
  { name: 'sources' },
  { name: 'build', needs: ['sources'] },
  { name: 'lint' },
  { name: 'header bar in the browser', needs: ['browser'] },
  { name: 'journeys', needs: ['browser', 'build'] },
]
const select = (...words: string[]) => selectChecks(TABLE, words).map(({ name }) => name)

describe('the checks of a run', () => {
  it('are all of them when no word is given', () => {
    expect(select()).toEqual(TABLE.map(({ name }) => name))
  })

  it.each([
    [['lint'], ['lint']],
    [['bar'], ['browser', 'header bar in the browser']],
    [['JOURN'], ['browser', 'sources', 'build', 'journeys']],
    [
      ['journeys', 'lint'],
      ['browser', 'sources', 'build', 'lint', 'journeys'],
    ],
    [['browser'], ['browser', 'header bar in the browser']],
  ])('for %j are those with a word in their name and what they need, each once and in order: %j', (words, names) => {
    expect(select(...words)).toEqual(names)
  })

  it.each([[['nothing']], [['lint', 'nothing']]])('are none for %j: it fails and lists the names', (words) => {
    expect(() => select(...words)).toThrow(/^No check has "nothing" in its name\. There are:\n {2}browser\n/)
  })

  it('are listed with what they need', () => {
    expect(listChecks(TABLE)).toContain('\n  lint\n')
    expect(listChecks(TABLE)).toContain('\n  journeys (needs browser and build)')
  })
})

describe('the table of checks', () => {
  it('needs only what stands in it, earlier', () => {
    const names = CHECKS.map(({ name }) => name)
    for (const [at, { needs = [] }] of CHECKS.entries())
      for (const need of needs) expect(names.slice(0, at)).toContain(need)
  })

  it('asks for no browser where none is opened', () => {
    const wanted = (word: string) => selectChecks(CHECKS, [word]).map(({ name }) => name)
    for (const word of ['lint', 'types', 'imports', 'dead', 'coverage', 'weights', 'rules', 'components'])
      expect(wanted(word)).not.toContain('browser')
    for (const word of ['bar', 'kit', 'journeys']) expect(wanted(word)).toContain('browser')
    expect(wanted('journeys')).toContain('build')
  })
})
