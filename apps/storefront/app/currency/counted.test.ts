import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const APP = join(import.meta.dirname, '..')
/** An amount and a currency's name in one sentence, where nobody says how many there are. */
const UNCOUNTED = /\bamount\b[^{}]*?,\s*currency: \w+\(`currency\.\$\{[^}]+\}`\)/

describe('the name of a currency beside an amount', () => {
  it('has the form the language counts with', () => {
    const files = globSync('**/*.tsx', { cwd: APP }).concat(globSync('**/*.ts', { cwd: APP }))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => UNCOUNTED.test(readFileSync(join(APP, file), 'utf8')))).toEqual([])
  })
})
