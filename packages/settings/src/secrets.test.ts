import { describe, expect, it } from 'vitest'
import { DEVELOPMENT_SECRETS } from './development-secrets.ts'
import { SECRET_SETTINGS } from './secrets.ts'
import { readSettings, SettingsError } from './settings.ts'

const strong = (letter: string) => `${letter}f3a9c1e7b5d20486f3a9c1e7b5d2048`
const PRODUCTION = {
  NODE_ENV: 'production',
  SHOP_URL: 'https://shop.test',
  PROVIDER_URL: 'https://sign-on.test',
  PROVIDER_SERVICE_KEY: strong('1'),
  WEBHOOK_SECRET: strong('2'),
  CODE_HASH_KEY: strong('3'),
  METRICS_TOKEN: strong('4'),
}

/** Whatever is not named here is checked, so that a new secret is too. */
const UNCHECKED: Readonly<Record<string, string>> = {
  SMTP_URL: 'an address without a password, which is SMTP_PASSWORD',
  OTEL_EXPORTER_OTLP_HEADERS: 'the collector made it up, and asks for it',
}
const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL']
/** Others made them up, by rules of theirs. */
const ASKED = ['SMTP_PASSWORD', 'STRIPE_SECRET_KEY', 'OPENID_CLIENT_SECRET', 'OPERATOR_CLIENT_SECRET', 'QM_TOKEN']
const CHECKED = [...SECRET_SETTINGS].filter(
  (name) => ![...Object.keys(UNCHECKED), ...DATABASES, ...ASKED].includes(name),
)

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return String((error as Error).message)
  }
  return ''
}
const start = (env: Readonly<Record<string, string>>) => () => readSettings({ ...PRODUCTION, ...env })

describe.each(CHECKED)('%s in production', (name) => {
  it.each([
    ['abcdefghijklmnop', 'has fewer than 32 characters'],
    ['a'.repeat(40), 'repeats a few characters'],
    ['my-example-key-0123456789-abcdefgh', 'looks like an example'],
  ])('is refused as %s', (weak, message) => {
    expect(start({ [name]: weak })).toThrow(SettingsError)
    expect(start({ [name]: weak })).toThrow(`${name} ${message}`)
  })

  it.each(Object.values(DEVELOPMENT_SECRETS))('is refused as the published %s', (published) => {
    expect(start({ [name]: published })).toThrow(`${name} looks like an example`)
  })

  it('is taken where it is a secret of its own', () => {
    expect(start({ [name]: strong('9') })).not.toThrow()
  })

  it('is not the secret of something else', () => {
    const other = name === 'METRICS_TOKEN' ? 'CODE_HASH_KEY' : 'METRICS_TOKEN'
    expect(start({ [name]: PRODUCTION[other] })).toThrow(/^\w+ and \w+ are the same/m)
    expect(start({ [name]: PRODUCTION[other] })).toThrow(name)
    expect(start({ [name]: PRODUCTION[other] })).not.toThrow(PRODUCTION[other])
  })
})

describe.each(ASKED)('%s in production, which others made up,', (name) => {
  it.each([
    'secret',
    'client-secret',
    'changeme',
    'your-client-secret-here',
    'Passw0rd',
    'password123',
    'aaaaaaaaaaaa',
    'x7Kq',
    'my-example-token-0123',
  ])('is refused as %s, with what to do and without its value', (weak) => {
    const said = messageOf(start({ [name]: weak }))
    expect(said).toMatch(new RegExp(`^${name} is short or of words that anybody would try\\. (Have|Set|Copy) .*`, 'm'))
    expect(said).not.toContain(weak)
  })

  it.each(['7Fjfp0ZB', 'GOCSPX-k3Lw9_pQ2rT', 'secret_test_51HkLw9pQ2rT', strong('9')])('is taken as %s', (fit) => {
    expect(start({ [name]: fit })).not.toThrow()
  })
})

describe.each(DATABASES)('the password in %s in production', (name) => {
  it.each([
    'postgres://shop:postgres@db/shop',
    'postgres://shop:shop@db/shop',
    'postgres://quartermaster_api:quartermaster_api@db/shop',
    'postgres://lantern_keeper:lantern_keeper1@db/shop',
    'postgres://shop:password123@one,two/shop?target_session_attrs=read-write',
    'postgresql://shop:change%2Dme@db/shop',
    'postgres://db/shop?user=shop&password=secret',
  ])('is refused in %s, with what to do', (address) => {
    const said = messageOf(start({ [name]: address }))
    expect(said).toContain(
      `${name} has a password that is short or of words that anybody would try. Give its role another`,
    )
    expect(said).not.toContain(address)
    expect(() => readSettings({ ...PRODUCTION, [name]: address }, 'storefront'), 'it reaches no database').not.toThrow()
  })

  it.each([
    'postgres://shop:9f2c4e6a8b0d1f3e5c7a9b8d6f4e2c0a@db/shop',
    'postgres://shop:quartermaster-k3Lw9pQ2@db/shop',
    'postgres://shop@db/shop',
    'postgres:///shop?host=/run/postgresql',
  ])('is taken in %s', (address) => {
    expect(start({ [name]: address })).not.toThrow()
  })
})

describe('secrets in production', () => {
  it.each(['PROVIDER_SERVICE_KEY', 'WEBHOOK_SECRET', 'CODE_HASH_KEY', 'METRICS_TOKEN'])(
    '%s is said to be missing where it is, and not to be an example',
    (name) => {
      expect(start({ [name]: '' })).toThrow(new RegExp(`^${name} is missing`, 'm'))
      expect(start({ [name]: '' })).not.toThrow('development value')
    },
  )

  it('may be the same before and after a change that has not come yet', () => {
    for (const name of ['WEBHOOK_SECRET', 'CODE_HASH_KEY'] as const) {
      expect(start({ [`${name}_PREVIOUS`]: PRODUCTION[name] })).not.toThrow()
    }
  })

  it('are each looked at where there are two of a kind', () => {
    expect(start({ CATALOGUE_KEYS: `${strong('7')},change-me-change-me` })).toThrow('CATALOGUE_KEYS looks like')
    expect(start({ CATALOGUE_KEYS: `${strong('7')},${strong('3')}` })).toThrow(
      'CODE_HASH_KEY and CATALOGUE_KEYS are the same',
    )
  })

  it('that others made up are not those of the shop', () => {
    expect(start({ OPENID_CLIENT_SECRET: strong('2') })).toThrow('WEBHOOK_SECRET and OPENID_CLIENT_SECRET are the same')
  })

  it('are not looked at by a process that does not use them', () => {
    const weak = { WEBHOOK_SECRET: 'development-webhook-secret', WEBHOOK_SECRET_PREVIOUS: 'development-webhook-secret' }
    expect(() => readSettings({ ...PRODUCTION, ...weak }, 'storefront')).not.toThrow()
  })
})

it('on a machine of one’s own secrets may be those that are published', () => {
  expect(() => readSettings(DEVELOPMENT_SECRETS)).not.toThrow()
  expect(() => readSettings({ WEBHOOK_SECRET_PREVIOUS: DEVELOPMENT_SECRETS.WEBHOOK_SECRET })).not.toThrow()
})
