import { describe, expect, it } from 'vitest'
import { type MutationReport, reportDocument, roomOf, scoreTable, survivors } from './report.ts'

const SOURCE = 'export const adult = (age: number) =>\n  age >= 18 &&\n  age < 150\n'

function mutant(status: string, replacement: string, start: [number, number], end: [number, number]) {
  const [startLine, startColumn] = start
  const [endLine, endColumn] = end
  return {
    mutatorName: 'EqualityOperator',
    status,
    replacement,
    location: { start: { line: startLine, column: startColumn }, end: { line: endLine, column: endColumn } },
  }
}

const REPORT: MutationReport = {
  files: {
    'apps/shop/src/orders/rules.ts': {
      source: SOURCE,
      mutants: [
        mutant('Killed', 'age < 18', [2, 3], [2, 12]),
        mutant('Timeout', 'true', [2, 3], [2, 12]),
        mutant('Survived', 'age > 18', [2, 3], [2, 12]),
        mutant('NoCoverage', 'true', [2, 3], [3, 12]),
        { ...mutant('Ignored', 'age <= 150', [3, 3], [3, 12]), statusReason: 'nobody is 150' },
      ],
    },
    'apps/shop/src/orders/expiry-rules.ts': { source: '', mutants: [mutant('Killed', '', [1, 1], [1, 1])] },
    'packages/kit/src/size.ts': { source: '', mutants: [mutant('CompileError', '', [1, 1], [1, 1])] },
  },
}

describe('the report of a mutation run', () => {
  it.each([
    ['apps/commerce/src/orders/machine.ts', 'commerce/orders'],
    ['apps/storefront/app/redeem/ending/error-rules.ts', 'storefront/redeem'],
    ['apps/storefront/server/page-key.ts', 'storefront/server'],
    ['packages/contract/src/games.ts', 'contract'],
    ['packages/ui/src/components/Modal/modal-rules.ts', 'ui/components'],
  ])('counts %s to the room %s', (file, room) => {
    expect(roomOf(file)).toBe(room)
  })

  it('counts per room what the tests noticed, a mutant that never ends included', () => {
    expect(scoreTable(REPORT).split('\n').slice(2)).toEqual([
      '| kit | 1 | 0 | 0 | – |',
      '| shop/orders | 2 | 5 | 3 | 60.0 % |',
      '| **all** | 3 | 5 | 3 | 60.0 % |',
    ])
  })

  it('names each survivor by its place, what stood there and what took its place', () => {
    expect(survivors(REPORT)).toEqual([
      'apps/shop/src/orders/rules.ts:2 `age >= 18` → `age > 18`',
      'apps/shop/src/orders/rules.ts:2 `age >= 18 && age < 150` → `true`',
    ])
  })

  it('gives the reason of every equivalent mutant', () => {
    expect(reportDocument(REPORT)).toContain('\n- apps/shop/src/orders/rules.ts:3 nobody is 150\n')
  })

  it('says so when nothing survives', () => {
    expect(reportDocument({ files: {} })).toContain('## What survives\n\nNothing.\n')
  })
})
