import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

describe('readSettings', () => {
  // proves 2.routing.22, 2.routes.27, 7.common.2, 9.api.2, 9.api.5, 9.api.6, 9.api.7
  it('gives a whole shop on localhost when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      SHOP_URL: 'http://localhost:3000',
      API_URL: 'http://localhost:3000/api',
      PROVIDER_URL: 'http://localhost:4000',
      PAYMENTS_URL: 'http://localhost:4000',
      REDIRECT_HOSTS: ['localhost', 'localhost'],
      REDEEM_ONLY_LANGUAGES: ['zh-cn'],
      ENABLE_VALORANT: true,
      ENABLE_DYNAMIC_LANDING: true,
      ENABLE_PAID_RIOT_ID_PURCHASE: false,
      API_TIMEOUT_MS: 10_000,
    })
  })

  it('moves every address along with a port', () => {
    const settings = readSettings({ PORT: '8080', PROVIDER_PORT: '8081' })
    expect(settings.SHOP_URL).toBe('http://localhost:8080')
    expect(settings.API_URL).toBe('http://localhost:8080/api')
    expect(settings.GAME_SERVICES_URL).toBe('http://localhost:8081')
  })

  it('moves the API’s address along with its base path', () => {
    expect(readSettings({ API_BASE_PATH: '/shop-api' }).API_URL).toBe('http://localhost:3000/shop-api')
  })

  // proves 2.routing.22
  it.each([
    [{ PORT: 'abc' }, 'PORT=abc is not valid: expected a port number'],
    [{ PORT: '70000' }, 'PORT=70000 is not valid: expected a port from 1 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL=mysql://x is not valid: expected an address such as postgres://'],
    [{ SHOP_URL: 'https://shop.example/path' }, 'SHOP_URL=https://shop.example/path is not valid: expected an origin'],
    [{ API_BASE_PATH: '//evil.example' }, 'API_BASE_PATH=//evil.example is not valid: expected a path'],
    [{ API_BASE_PATH: '/en-us/api' }, 'API_BASE_PATH=/en-us/api is not valid: expected a path that no page or file'],
    [{ CONTENT_CODES_BASE_PATH: '/redeem' }, 'CONTENT_CODES_BASE_PATH=/redeem is not valid: expected a path that no'],
    [{ ENABLE_VALORANT: 'maybe' }, 'ENABLE_VALORANT=maybe is not valid: expected on or off'],
    [{ REDEEM_ONLY_LANGUAGES: 'xx-yy' }, 'REDEEM_ONLY_LANGUAGES=xx-yy is not valid: expected locales of the site'],
    [{ PAYMENT_GATEWAY: 'stripe' }, 'STRIPE_SECRET_KEY is missing'],
    [{ NODE_ENV: 'production' }, 'CODE_HASH_KEY still has its development value'],
    [{ NODE_ENV: 'production' }, 'SHOP_URL=http://localhost:3000 is not served over https'],
  ])('refuses %j by name and with the fix', (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingsError)
    expect(() => readSettings(env)).toThrow(message)
  })
})
