import { expect, it } from 'vitest'
import { labelled } from './labelled.ts'

it.each([
  ['en-US', 'Charged: €4.99'],
  ['fr-FR', 'Charged\u00a0: €4.99'],
  ['ja-JP', 'Charged：€4.99'],
  ['zh-TW', 'Charged：€4.99'],
  ['ko-KR', 'Charged: €4.99'],
])('a value follows its name as %s writes it', (tag, text) => {
  expect(labelled(tag, 'Charged', '€4.99')).toBe(text)
})
