import { expect, it } from 'vitest'
import { lineage } from './messages.ts'

it('builds a regional variant on its parent, and every language on English', () => {
  expect(lineage('es-ar')).toEqual(['en-us', 'es-mx', 'es-ar'])
  expect(lineage('vn-vn')).toEqual(['en-us', 'vi-vn', 'vn-vn'])
  expect(lineage('en-us')).toEqual(['en-us'])
})
