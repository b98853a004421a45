import words from '../../../i18n/messages/en-us/bar.json' with { type: 'json' }
import type { BarScript } from './script.ts'

export function sampleScript(changes: Partial<BarScript> = {}): BarScript {
  return {
    product: 'directcontent-lol',
    locale: 'en-us',
    tag: 'en-US',
    words,
    ssoUrl: 'https://sso.test',
    brand: {},
    ...changes,
  }
}
