import { expect, it } from 'vitest'
import { allowedSource, outcomeOf, wayBackAddress } from './way-back-rules.ts'

const KNOWN = ['https://events.example', 'http://localhost:4000']

// proves 3.storage.3, 4.redeem.14
it.each([
  ['a known origin', 'https://events.example', 'https://events.example'],
  ['only the origin of an address', 'https://events.example/evil?x=1#y', 'https://events.example'],
  ['a known origin with its port', 'http://localhost:4000/', 'http://localhost:4000'],
])('keeps %s', (_, source, origin) => {
  expect(allowedSource(source, KNOWN)).toBe(origin)
})

// proves 3.storage.3, 4.redeem.14
it.each([
  null,
  '',
  'events.example',
  '//events.example',
  'http://events.example',
  'https://events.example.evil.example',
  'https://evil.example/https://events.example',
  'javascript:alert(1)',
  'https://user@evil.example',
  'null',
])('refuses %s', (source) => {
  expect(allowedSource(source, KNOWN)).toBeUndefined()
})

// proves 4.redeem.11, 4.redeem.12
it('names the three outcomes', () => {
  expect(outcomeOf(true, 'https://events.example')).toBe('success')
  expect(outcomeOf(true, undefined)).toBe('source_url_lost')
  expect(outcomeOf(false, 'https://events.example')).toBe('not_available')
})

it('tells the site that opened the flow how it ended', () => {
  expect(wayBackAddress('https://events.example', 'success')).toBe('https://events.example/?redeem=success')
})
