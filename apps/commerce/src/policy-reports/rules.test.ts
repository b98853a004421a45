import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReports } from './rules.ts'

const older = (report: object) => ({ 'csp-report': report })
const newer = (body: object, type = 'csp-violation') => [{ type, age: 1, url: 'https://shop.example/', body }]

describe('reports of the page’s policy', () => {
  it.each([
    [
      'the older kind',
      older({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' }),
      [{ directive: 'script-src-elem', blocked: 'inline' }],
    ],
    [
      'the oldest, which names the directive with its values',
      older({ 'violated-directive': "img-src 'self'", 'blocked-uri': 'https://ads.example/pixel?code=SECRET' }),
      [{ directive: 'img-src', blocked: 'ads.example' }],
    ],
    [
      'the newer kind',
      newer({ effectiveDirective: 'connect-src', blockedURL: 'https://track.example/' }),
      [{ directive: 'connect-src', blocked: 'track.example' }],
    ],
    ['a directive nobody knows', newer({ effectiveDirective: 'x"} 1' }), [{ directive: 'other', blocked: 'unknown' }]],
    ['a report of something else', newer({}, 'deprecation'), []],
    ['no report', { hello: 'world' }, []],
  ])('reads %s', (_, message, expected) => {
    expect(readReports(message)).toEqual(expected)
  })

  it('keeps few of many', () => {
    expect(readReports(Array.from({ length: 500 }, () => newer({ effectiveDirective: 'img-src' })[0]))).toHaveLength(20)
  })

  it('takes anything without failing, and keeps no path or query of an address', () => {
    fc.assert(fc.property(fc.anything(), (message) => Array.isArray(readReports(message))))
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const [report] = readReports(older({ 'blocked-uri': url }))
        expect(report?.blocked).toBe(new URL(url).host)
      }),
    )
  })
})
