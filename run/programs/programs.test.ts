import { describe, expect, it } from 'vitest'
import { CHECKS } from '../gate/checks.ts'
import { goesWithout, type Program, requirePrograms, sayWhatIsLeftOut } from './programs.ts'

const program = (canBeHad: boolean): Program => {
  let isThere = false
  return {
    name: 'sieve',
    check: 'alert rules',
    leftOut: 'nothing is sifted',
    find: () => isThere,
    bring() {
      isThere = canBeHad
    },
  }
}

function look(one: Program, env: Record<string, string | undefined>, canReach = true) {
  const said: string[] = []
  requirePrograms({ programs: [one], env, canReach: () => canReach, say: (text) => void said.push(text) })
  return said
}

describe('a program that a check needs', () => {
  it('is not brought to a machine to develop on, which is told what is left out', () => {
    const one = program(true)
    expect(look(one, {})).toEqual(['Not done here: there is no sieve, so nothing is sifted.'])
    expect(one.find()).toBe(false)
    expect(goesWithout('sieve', {})).toBe(true)
    expect(sayWhatIsLeftOut([{ name: 'alert rules' }], [one])).toHaveLength(1)
    expect(sayWhatIsLeftOut([{ name: 'types' }], [one]), 'nothing is left out of other checks').toEqual([])
  })

  it('is brought where CI is set', () => {
    const env = { CI: 'true' }
    const one = program(true)
    expect(look(one, env)).toEqual([])
    expect(one.find()).toBe(true)
    expect(goesWithout('sieve', env)).toBe(false)
  })

  it('fails the gate where CI is set and it cannot be had', () => {
    expect(() => look(program(false), { CI: 'true' })).toThrow('sieve: missing here, and CI is set')
  })

  it.skipIf(process.getuid?.() !== 0)('is gone without in CI where no network brings it, which is said', () => {
    const env: Record<string, string | undefined> = { CI: 'true' }
    expect(look(program(false), env, false)).toEqual(['Not done here: there is no sieve, so nothing is sifted.'])
    expect(goesWithout('sieve', env)).toBe(true)
    expect(goesWithout('riddle', env)).toBe(false)
  })

  it('is asked for before the checks that need it', () => {
    const needing = CHECKS.filter(({ needs = [] }) => needs.includes('programs of others')).map(({ name }) => name)
    expect(needing).toEqual(['alert rules', 'tests of rules'])
  })
})
