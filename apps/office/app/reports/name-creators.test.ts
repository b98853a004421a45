import { expect, it } from 'vitest'
import { nameCreators } from './name-creators.ts'

const CREATORS = [{ code: 'lanternkeep', name: 'Lantern Keep' }]

it('creators are told by name, with the code that links have; what nobody brought stays', () => {
  const rows = [
    ['lanternkeep', 3],
    ['gone', 2],
    ['', 1],
    [null, 1],
  ]
  const { rows: named } = nameCreators({ columns: ['creator', 'orders'], rows, isPartial: false }, CREATORS)
  expect(named.map(([cell]) => cell)).toEqual(['Lantern Keep (lanternkeep)', 'gone', '', null])
})

it('a report without creators is as it was', () => {
  const report = { columns: ['day', 'orders'], rows: [['lanternkeep', 3]], isPartial: false }
  expect(nameCreators(report, CREATORS)).toBe(report)
})
