import { expect, it } from 'vitest'
import { nameCreators, nameProducts } from './name-cells.ts'

const CREATORS = [{ code: 'lanternkeep', name: 'Lantern Keep' }]

it('creators are told by name, with the code that links have; what nobody brought stays', () => {
  const rows = [
    ['lanternkeep', 3],
    ['gone', 2],
    ['', 1],
    [null, 1],
  ]
  const { rows: named } = nameCreators({ columns: ['creator', 'orders'], rows, isPartial: false, names: {} }, CREATORS)
  expect(named.map(([cell]) => cell)).toEqual(['Lantern Keep (lanternkeep)', 'gone', '', null])
})

it('a report without creators is as it was', () => {
  const report = { columns: ['day', 'orders'], rows: [['lanternkeep', 3]], isPartial: false, names: {} }
  expect(nameCreators(report, CREATORS)).toBe(report)
})

it('products are told by name, with the id where two are called the same; what is sold no more stays', () => {
  const names = { ash: 'Ash', 'ash-map': 'Ash', birch: 'Birch' }
  const rows = [['ash'], ['ash-map'], ['birch'], ['gone'], [null]]
  const { rows: named } = nameProducts({ columns: ['product'], rows, isPartial: false, names })
  expect(named.flat()).toEqual(['Ash (ash)', 'Ash (ash-map)', 'Birch', 'gone', null])
})
