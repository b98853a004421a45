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
  DATABASE_URL: 'an address',
  DATABASE_DIRECT_URL: 'an address',
  SMTP_URL: 'an address',
  SMTP_PASSWORD: 'the mail server made it up, and asks for it',
  STRIPE_SECRET_KEY: 'Stripe made it up, and asks for it',
  OPENID_CLIENT_SECRET: 'the provider made it up, and asks for it',
  OPERATOR_CLIENT_SECRET: 'the issuer made it up, and asks for it',
  OTEL_EXPORTER_OTLP_HEADERS: 'the collector made it up, and asks for it',
  QM_TOKEN: 'the shop made it up, and looks for it in its database',
}
const CHECKED = [...SECRET_SETTINGS].filter((name) => !(name in UNCHECKED))

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
