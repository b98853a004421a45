import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import { REGION_THAT_PAYS_IN_GAME } from '@quartermaster/contract/payment-regions'
import { describe, expect, it } from 'vitest'
import { SettingsSchema } from './schema.ts'
import { SECRET_SETTINGS } from './secrets.ts'
import { readSettings, requireOfficeSettings, SettingsError } from './settings.ts'

describe('readSettings', () => {
  // proves 2.routing.22, 2.routes.27, 7.common.2, 9.api.2, 9.api.5, 9.api.6, 9.api.7
  it('gives a whole shop on localhost when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      SHOP_URL: 'http://localhost:3000',
      API_URL: 'http://localhost:3000/api',
      PROVIDER_URL: 'http://localhost:4000',
      PAYMENTS_URL: 'http://localhost:4000',
      REDIRECT_HOSTS: ['localhost'],
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
    [{ OFFICE_PORT: '0' }, 'OFFICE_PORT=0 is not valid: expected a port from 1 to 65535'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE=1 is not valid: expected at least 2'],
    [{ API_TIMEOUT_MS: 'soon' }, 'API_TIMEOUT_MS=soon is not valid: expected a whole number'],
    [{ OFFICE_URL: 'https://o.example/' }, 'such as https://office.example'],
    [{ OPERATOR_ISSUER: 'https://id.example/?a' }, 'without a query, such as https://id.example/realms/staff'],
    [{ OPENID_ISSUER: 'https://id.example/?a' }, 'without a query, such as https://id.example/realms/games'],
    [{ OPERATOR_SCOPE: 'profile' }, 'OPERATOR_SCOPE=profile is not valid: expected scopes, `openid` among them'],
    [{ SESSION_IDLE_MINUTES: '3' }, 'SESSION_IDLE_MINUTES=3 is not valid: expected at least 5'],
    [{ SESSION_IDLE_MINUTES: '99999' }, 'SESSION_IDLE_MINUTES=99999 is not valid: expected at most 43200'],
    [{ SESSION_IDLE_MINUTES: '7.5' }, 'SESSION_IDLE_MINUTES=7.5 is not valid: expected a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not valid: expected an address such as postgres://'],
    [
      { DATABASE_URL: 'postgres://u:p@db:54x2/shop' },
      'DATABASE_URL is not valid: expected an address such as postgres://',
    ],
    [{ DATABASE_URL: 'postgres://u:p@db:70000/shop' }, 'DATABASE_URL is not valid: expected an address such as'],
    [
      { DATABASE_DIRECT_URL: 'postgres://u:p@db:/x/shop' },
      'DATABASE_DIRECT_URL is not valid: expected an address such',
    ],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY=on is not valid: expected how many proxies stand before the servers'],
    [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY=10.0.0.0/40 is not valid'],
    [{ SHOP_URL: 'https://shop.example/path' }, 'SHOP_URL=https://shop.example/path is not valid: expected an origin'],
    [{ API_BASE_PATH: '//evil.example' }, 'API_BASE_PATH=//evil.example is not valid: expected a path'],
    [{ API_BASE_PATH: '/en-us/api' }, 'API_BASE_PATH=/en-us/api is not valid: expected a path that no page or file'],
    [{ CONTENT_CODES_BASE_PATH: '/redeem' }, 'CONTENT_CODES_BASE_PATH=/redeem is not valid: expected a path that no'],
    [{ ENABLE_VALORANT: 'maybe' }, 'ENABLE_VALORANT=maybe is not valid: expected on or off'],
    [{ REDEEM_ONLY_LANGUAGES: 'xx-yy' }, 'REDEEM_ONLY_LANGUAGES=xx-yy is not valid: expected locales of the site'],
    [{ REGIONS: 'NA,euw' }, 'REGIONS=NA,euw is not valid: expected regions such as NA,EUW'],
    [{ REGIONS: ',' }, 'REGIONS=, is not valid: expected regions such as NA,EUW'],
    [
      { REGIONS: 'NA,EUW', WITHDRAWAL_REGIONS: 'EUW,UK' },
      'WITHDRAWAL_REGIONS names UK, which REGIONS does not: NA, EUW.',
    ],
    [{ CODE_HASH_KEY_PREVIOUS: `${'a'.repeat(16)} sh0rt` }, 'CODE_HASH_KEY_PREVIOUS is not valid: expected keys of at'],
    [{ PAYMENT_GATEWAY: 'stripe' }, 'STRIPE_SECRET_KEY is missing'],
    [{ NODE_ENV: 'production' }, 'CODE_HASH_KEY is missing'],
    [{ NODE_ENV: 'production' }, 'SHOP_URL=http://localhost:3000 is not served over https'],
    [{ NODE_ENV: 'production', SIGN_ON: 'openid' }, 'SESSION_KEY is missing'],
    [{ NODE_ENV: 'production' }, 'METRICS_TOKEN is missing'],
    [{ NODE_ENV: 'production', QM_SIGN_IN: 'off' }, 'QM_SIGN_IN=off would let anybody'],
    [
      { NODE_ENV: 'production', OPENID_ISSUER: 'http://id.test/realms/games' },
      'OPENID_ISSUER=http://id.test/realms/games is not served over https',
    ],
    [
      { NODE_ENV: 'production', OPERATOR_ISSUER: 'http://id.test/realms/staff' },
      'OPERATOR_ISSUER=http://id.test/realms/staff is not served over https',
    ],
    [{ NODE_ENV: 'production' }, 'GAME_SERVICES_URL=http://localhost:4000 is not served over https'],
  ])('refuses %j by name and with the fix', (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingsError)
    expect(() => readSettings(env)).toThrow(message)
  })

  it('knows every region that the locales and the lists have unless they are set', () => {
    const { REGIONS, ...unset } = readSettings({})
    const named = [
      ...Object.values(LOCALE_REGIONS),
      REGION_THAT_PAYS_IN_GAME,
      ...unset.THIRD_PARTY_PAYMENT_REGIONS,
      ...unset.PRIOR_PRICE_REGIONS,
      ...unset.WITHDRAWAL_REGIONS,
    ]
    expect(named.filter((region) => !REGIONS.includes(region))).toEqual([])
    expect(readSettings({ REGIONS: 'NA' }).REGIONS).toEqual(['NA'])
  })

  it.each([
    ['http://localhost.evil.example:4318', true],
    ['http://127.evil.example:4318', true],
    ['http://localhost@evil.example:4318', true],
    ['http://collector.example:4318', true],
    ['https://collector.example:4318', false],
    ['http://localhost:4318', false],
    ['http://127.0.0.1:4318', false],
    ['http://[::1]:4318', false],
  ])('a collector at %s is told secrets over a network without https: %s', (endpoint, isOverheard) => {
    const production = () =>
      readSettings({
        NODE_ENV: 'production',
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer 5f3a9c1e7b5d20486f3a9c1e7b5d2048',
      })
    const said = 'OTEL_EXPORTER_OTLP_ENDPOINT is not served over https'
    if (isOverheard) expect(production).toThrow(said)
    else expect(production).not.toThrow(said)
  })

  it('names the setting that issuers follow from where they are not set', () => {
    const production = () => readSettings({ NODE_ENV: 'production', PROVIDER_URL: 'http://sign-on.test' })
    expect(production).toThrow('PROVIDER_URL=http://sign-on.test is not served over https')
    expect(production).not.toThrow('ISSUER')
  })

  it('shows no value of a secret, however wrong it is', () => {
    const wrong = Object.fromEntries([...SECRET_SETTINGS].map((name) => [name, 'v@lue\n']))
    expect(() => readSettings({ ...wrong, NODE_ENV: 'production' })).toThrow(SettingsError)
    expect(() => readSettings({ ...wrong, NODE_ENV: 'production' })).not.toThrow('v@lue')
  })

  it('knows as a secret whatever is named like one and is not a number or a folder', () => {
    const unset: Readonly<Record<string, unknown>> = readSettings({})
    const named = Object.keys(SettingsSchema.shape).filter(
      (name) => /KEY|SECRET(?!S_DIR)|TOKEN|PASSWORD|DATABASE.*URL/.test(name) && typeof unset[name] !== 'number',
    )
    expect(named.filter((name) => !SECRET_SETTINGS.has(name))).toEqual([])
  })

  it.each([{ SIGN_ON: 'cross-site' }, { SIGN_ON: 'openid', SESSION_KEY: '5f3a9c1e7b5d20486f3a9c1e7b5d2048' }])(
    'takes a production that has all it needs: %j',
    (signOn) => {
      const secret = (letter: string) => `${letter}f3a9c1e7b5d20486f3a9c1e7b5d2048`
      const settings = readSettings({
        NODE_ENV: 'production',
        SHOP_URL: 'https://shop.test',
        PROVIDER_URL: 'https://sign-on.test',
        PROVIDER_SERVICE_KEY: secret('1'),
        WEBHOOK_SECRET: secret('2'),
        CODE_HASH_KEY: secret('3'),
        METRICS_TOKEN: secret('4'),
        TRUST_PROXY: '10.0.0.0/8, fd00::/8, loopback',
        ...signOn,
      })
      expect(settings.TRUST_PROXY).toEqual(['10.0.0.0/8', 'fd00::/8', 'loopback'])
      expect(settings.DRAIN_SECONDS).toBe(5)
    },
  )
})

describe('the office', () => {
  it('has an address of its own, beside the shop, and operators of the players’ provider unless it is told', () => {
    expect(readSettings({ OFFICE_PORT: '8083', PROVIDER_PORT: '8081' })).toMatchObject({
      OFFICE_HOST: 'localhost',
      OFFICE_URL: 'http://localhost:8083',
      OPERATOR_ISSUER: 'http://localhost:8081',
      QM_SIGN_IN: false,
    })
    expect(readSettings({ HOST: '0.0.0.0' }).OFFICE_HOST, 'opening the shop opens no office').toBe('localhost')
  })

  it('starts in production over https alone, and with a secret of one’s own', () => {
    const settings = { ...readSettings({}), NODE_ENV: 'production' as const }
    expect(() => requireOfficeSettings(settings)).toThrow(
      /OFFICE_URL=.* is not served over https\.\nSESSION_KEY is missing/,
    )
    const SESSION_KEY = '9f2c4e6a8b0d1f3e5c7a9b8d6f4e2c0a'
    const good = { ...settings, OFFICE_URL: 'https://office.example', SESSION_KEY }
    expect(() => requireOfficeSettings(good)).not.toThrow()
  })
})
