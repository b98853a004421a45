import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, consentOf, mayMeasure, mustAsk, readConsent } from './consent-rules.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const DAY = 24 * 60 * 60 * 1_000
const stored = (fields: object) =>
  JSON.stringify({ version: CONSENT_VERSION, analytics: true, at: '2026-05-01T00:00:00Z', ...fields })

describe('a stored choice', () => {
  it('is what was chosen, with its version and date', () => {
    const chosen = consentOf(false, NOW)
    expect(chosen).toEqual({ version: CONSENT_VERSION, analytics: false, at: '2026-06-01T12:00:00.000Z' })
    expect(readConsent(JSON.stringify(chosen), NOW + DAY)).toEqual(chosen)
  })

  it('holds from the moment it was made until a year is over', () => {
    expect(readConsent(stored({ at: '2026-06-01T12:00:00Z' }), NOW)).toBeDefined()
    expect(readConsent(stored({ at: '2025-06-01T12:00:00.001Z' }), NOW)).toBeDefined()
  })

  it('is no more than it says', () => {
    expect(readConsent(stored({ name: 'Bramble' }), NOW)).toEqual({
      version: CONSENT_VERSION,
      analytics: true,
      at: '2026-05-01T00:00:00Z',
    })
  })

  it.each([
    ['nothing', null],
    ['a number', '7'],
    ['no JSON', '{'],
    ['a bare word', '"yes"'],
    ['null', 'null'],
    ['an older version', stored({ version: CONSENT_VERSION - 1 })],
    ['a choice that is none', stored({ analytics: 'true' })],
    ['no date', stored({ at: undefined })],
    ['a date that is none', stored({ at: 'yesterday' })],
    ['a date to come', stored({ at: '2026-06-01T12:00:01Z' })],
    ['one that is a year old', stored({ at: '2025-06-01T12:00:00Z' })],
  ])('is none where there is %s', (_, text) => {
    expect(readConsent(text, NOW)).toBeUndefined()
  })
})

describe('what follows from a choice', () => {
  const yes = consentOf(true, NOW)
  const no = consentOf(false, NOW)
  it.each([
    ['nobody chose', undefined, false, { measured: false, asked: true }],
    ['allowed', yes, false, { measured: true, asked: false }],
    ['declined', no, false, { measured: false, asked: false }],
    ['nobody chose, but the browser asks not to be tracked', undefined, true, { measured: false, asked: false }],
    ['allowed, but the browser asks not to be tracked', yes, true, { measured: false, asked: false }],
  ])('%s', (_, consent, control, expected) => {
    expect({ measured: mayMeasure(consent, control), asked: mustAsk(consent, control) }).toEqual(expected)
  })
})
