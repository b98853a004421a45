import { createHash } from 'node:crypto'
import { readSettings } from '@quartermaster/settings/settings'
import { describe, expect, it } from 'vitest'
import { policyHash } from './page-style/policy-hash.ts'
import { pageHeaders } from './security-headers.ts'

const settings = readSettings({})
const secured = readSettings({ SHOP_URL: 'https://shop.example', PROVIDER_URL: 'https://id.example' })

function policyOf(inlineScripts: string[], of = settings): Map<string, string[]> {
  const policy = pageHeaders({ settings: of, inlineScripts })['content-security-policy'] ?? ''
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]))
}

describe('the policy of a page', () => {
  it('names each inline script by its hash and allows no other', () => {
    const hash = createHash('sha256').update('run()').digest('base64')
    expect(policyOf(['run()']).get('script-src')).toEqual(["'self'", `'sha256-${hash}'`, 'http://localhost:4000'])
  })

  it('names the inline styles by their hashes', () => {
    const hashes = ['a{}', 'b{}'].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    const styleHashes = ['a{}', 'b{}'].map(policyHash)
    const policy = pageHeaders({ settings, inlineScripts: [], styleHashes })['content-security-policy']
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`)
  })

  it('never allows anything unsafe, for scripts or for styles', () => {
    const policy = policyOf([])
    expect([...policy].filter(([, values]) => values.join().includes('unsafe'))).toEqual([])
    expect(policy.get('default-src')).toEqual(["'self'"])
    for (const kind of ['object-src', 'media-src', 'child-src']) expect(policy.get(kind), kind).toEqual(["'none'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
  })

  it('demands Trusted Types and refuses to be framed', () => {
    const policy = policyOf([])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['quartermaster'])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  })

  it('frames nothing but the silent sign-in, at the provider and back', () => {
    expect(policyOf([]).get('frame-src')).toEqual(["'self'", settings.PROVIDER_URL])
  })

  it('takes the service worker and the app’s manifest from the site itself, and from nowhere else', () => {
    const policy = policyOf([])
    expect(policy.get('worker-src')).toEqual(["'self'"])
    expect(policy.get('manifest-src')).toEqual(["'self'"])
  })

  it('tells browsers where to report what it stopped, in the new way and in the old', () => {
    expect(pageHeaders({ settings, inlineScripts: [] })['reporting-endpoints']).toBe('policy="/api/policy-reports"')
    expect([policyOf([]).get('report-to'), policyOf([]).get('report-uri')]).toEqual([
      ['policy'],
      ['/api/policy-reports'],
    ])
  })

  it('asks for transport security only behind TLS', () => {
    expect(pageHeaders({ settings, inlineScripts: [] })).not.toHaveProperty('strict-transport-security')
    expect(pageHeaders({ settings: secured, inlineScripts: [] })).toHaveProperty('strict-transport-security')
    expect(policyOf([], secured).has('upgrade-insecure-requests')).toBe(true)
  })
})
