import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../root.ts'
import { updateFigures } from './document.ts'
import { mergePrints, readPrint, writePrint } from './raw-print.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('docs/figures.md', () => {
  it('shows in its tables and its picture what its raw print says', () => {
    const { text, picture } = updateFigures(read('docs/figures.md'))
    expect(read('docs/figures.md')).toBe(text)
    expect(read('docs/images/figures.svg')).toBe(picture)
  })

  it('takes a new figure into print, table and picture', () => {
    const { text, picture } = updateFigures(read('docs/figures.md'), 'claims_ratio 9.87 of pgbench\n')
    expect(text).toContain('\nclaims_ratio 9.87 of pgbench\n')
    expect(text).toMatch(/\| Claims of codes \| .* \| 9\.87 of pgbench \|/)
    expect(picture).toContain('9.87 of pgbench')
  })

  it('shows a mutation score for every room that was printed', () => {
    const { text } = updateFigures(read('docs/figures.md'), 'mutation_commerce_orders 97.5 %\n')
    expect(text).toContain('| commerce orders | 97.5 % |')
  })

  it('shows what a drill saw beside what must hold, once it was printed', () => {
    const { text } = updateFigures(read('docs/figures.md'), 'failover_claims_lost 3 claims\n')
    expect(text).toContain('| claims lost | 3 claims | 0 |')
  })

  it('fails by name when a figure it shows was never measured', () => {
    const without = read('docs/figures.md').replace(/^quotes_ratio .*\n/m, '')
    expect(() => updateFigures(without)).toThrow('The raw print has no line "quotes_ratio"')
  })
})

describe('a raw print', () => {
  it('reads figures and nothing else', () => {
    const print =
      '> quartermaster@0.1.0 bench\n\nquotes 1039 answers/s\nshift none shift\n# note 3\nledger_crashes 36 of 40\n'
    expect(writePrint(readPrint(print))).toBe('quotes 1039 answers/s\nshift none shift\nledger_crashes 36 of 40')
  })

  it('keeps what was not measured again, and puts what is new at its end', () => {
    const merged = mergePrints(readPrint('a 1 x\nb 2 x'), readPrint('c 3 x\nb 4 x'))
    expect(writePrint(merged)).toBe('a 1 x\nb 4 x\nc 3 x')
  })
})
