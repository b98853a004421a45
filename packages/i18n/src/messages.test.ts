import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { expect, it } from 'vitest'
import { lineage, messagesOf, sectionNames } from './messages.ts'

it('builds a regional variant on its parent, and every language on English', () => {
  expect(lineage('es-ar')).toEqual(['en-us', 'es-mx', 'es-ar'])
  expect(lineage('vn-vn')).toEqual(['en-us', 'vi-vn', 'vn-vn'])
  expect(lineage('en-us')).toEqual(['en-us'])
})

// proves 1.words.2
it('has every message of every section in every locale', () => {
  for (const section of sectionNames()) {
    const keys = Object.keys(messagesOf('en-us', section))
    for (const locale of LOCALE_CODES)
      expect(Object.keys(messagesOf(locale, section))).toEqual(expect.arrayContaining(keys))
  }
})
