// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayRegister, registerWorker } from './register-worker.ts'

describe('mayRegister', () => {
  // proves 1.offline.2
  it.each([
    ['https:', 'shop.example', true],
    ['https:', '10.0.0.7', true],
    ['http:', 'localhost', true],
    ['http:', '127.0.0.1', true],
    ['http:', '[::1]', true],
    ['http:', 'shop.example', false],
    ['http:', 'localhost.example', false],
    ['http:', '192.168.0.4', false],
    ['file:', '', false],
  ])('on %s//%s is %s', (protocol, hostname, expected) => {
    expect(mayRegister({ protocol, hostname })).toBe(expected)
  })
})

describe('registerWorker', () => {
  const register = vi.fn(async () => undefined)
  beforeEach(() => {
    vi.stubEnv('DEV', false)
    vi.stubGlobal('navigator', { serviceWorker: { register } })
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.example' })
  })
  afterEach(() => {
    register.mockClear()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  // proves 1.offline.1
  it('registers /sw.js for the whole site, past any cache', async () => {
    await registerWorker('https://content.example')
    expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  })

  // proves 1.offline.2
  it('registers nothing over plain HTTP, nor where there are no workers', async () => {
    vi.stubGlobal('location', { protocol: 'http:', hostname: 'shop.example' })
    await registerWorker('https://content.example')
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.example' })
    vi.stubGlobal('navigator', {})
    await registerWorker('https://content.example')
    expect(register).not.toHaveBeenCalled()
  })
})
