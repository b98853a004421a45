import { isGuessable, passwordIn } from './guessable.ts'
import type { Settings } from './schema.ts'

/** Settings whose value no message may show. Addresses may hold a password. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'PROVIDER_SERVICE_KEY',
  'WEBHOOK_SECRET',
  'WEBHOOK_SECRET_PREVIOUS',
  'CODE_HASH_KEY',
  'CODE_HASH_KEY_PREVIOUS',
  'PROVIDER_COOKIE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  'SMTP_URL',
  'SMTP_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'IMAGE_SIGNING_KEY',
  'CATALOGUE_KEYS',
  'SANDBOX_NEXT_SERVICE_KEY',
  'SANDBOX_NEXT_WEBHOOK_SECRET',
  'SESSION_KEY',
  'OPENID_CLIENT_SECRET',
  'OPERATOR_CLIENT_SECRET',
  'QM_TOKEN',
])

/** Those by which we believe somebody or sign: a short one could be guessed, a published one is known. */
const PROVING_SECRETS = [
  'PROVIDER_SERVICE_KEY',
  'WEBHOOK_SECRET',
  'WEBHOOK_SECRET_PREVIOUS',
  'CODE_HASH_KEY',
  'CODE_HASH_KEY_PREVIOUS',
  'PROVIDER_COOKIE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'IMAGE_SIGNING_KEY',
  'CATALOGUE_KEYS',
  'SANDBOX_NEXT_SERVICE_KEY',
  'SANDBOX_NEXT_WEBHOOK_SECRET',
  'SESSION_KEY',
] as const
/** Those that others make up and ask for, as long as they like, and where another one comes from. */
const ASKED_SECRETS = {
  STRIPE_SECRET_KEY: 'Copy it from Stripe’s dashboard.',
  SMTP_PASSWORD: 'Set another one at the mail server.',
  OPENID_CLIENT_SECRET: 'Have the provider make another one.',
  OPERATOR_CLIENT_SECRET: 'Have the issuer make another one.',
  QM_TOKEN: 'Have another one printed by: qm tokens issue',
} as const
const ASKED = Object.keys(ASKED_SECRETS) as (keyof typeof ASKED_SECRETS)[]
const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const
const ANOTHER_PASSWORD = 'Give its role another one (docs/running-in-production.md, “The password of a role”).'
const REQUIRED_SECRETS = ['PROVIDER_SERVICE_KEY', 'WEBHOOK_SECRET', 'CODE_HASH_KEY', 'METRICS_TOKEN']

/** Who reads settings. A process is given only the secrets that it uses. */
export type Reader = 'commerce' | 'storefront' | 'migration'

const UNUSED_BY: Readonly<Record<Reader, readonly string[]>> = {
  commerce: [],
  storefront: ['PROVIDER_SERVICE_KEY', 'WEBHOOK_SECRET', 'CODE_HASH_KEY', 'SESSION_KEY', ...DATABASES],
  migration: ['PROVIDER_SERVICE_KEY', 'WEBHOOK_SECRET', 'CODE_HASH_KEY', 'SESSION_KEY', 'METRICS_TOKEN'],
}

const LEAST_CHARACTERS = 32
const LEAST_DIFFERENT = 10
const EXAMPLES = /example|change.?me|development|password|secret|quartermaster|12345678/i
const HOW_TO_MAKE_ONE = 'Make one with: openssl rand -hex 32'

type Given = Readonly<Record<string, string | undefined>>

/** What is wrong in production with the secrets that its reader was given, and which are missing. */
export function secretProblems(settings: Settings, given: Given, reader: Reader): string[] {
  const isGiven = (name: string) => Boolean(given[name]) && !UNUSED_BY[reader].includes(kindOf(name))
  const required = settings.SIGN_ON === 'openid' ? [...REQUIRED_SECRETS, 'SESSION_KEY'] : REQUIRED_SECRETS
  const missing = required.filter((name) => !given[name] && !UNUSED_BY[reader].includes(name))
  const valuesOf = (name: (typeof PROVING_SECRETS)[number] | keyof typeof ASKED_SECRETS) =>
    [settings[name] ?? []].flat().map((secret) => ({ name, secret }))
  const proving = PROVING_SECRETS.filter(isGiven).flatMap(valuesOf)
  const asked = ASKED.filter(isGiven).flatMap((name) => valuesOf(name).map((value) => ({ ...value, name })))
  const all = [...proving, ...asked]
  const weak = proving.flatMap(({ name, secret }) => {
    const weakness = weaknessOf(secret)
    return weakness ? [`${name} ${weakness}. ${HOW_TO_MAKE_ONE}`] : []
  })
  const guessable = [
    ...asked
      .filter(({ secret }) => isGuessable(secret))
      .map(({ name }) => `${name} is short or of words that anybody would try. ${ASKED_SECRETS[name]}`),
    ...DATABASES.filter(isGiven)
      .filter((name) => isGuessable(...passwordIn(settings[name] ?? '')))
      .map((name) => `${name} has a password that is short or of words that anybody would try. ${ANOTHER_PASSWORD}`),
  ]
  // A service that is told one of the two could use it as the other.
  const same = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => other.secret === one.secret && kindOf(other.name) !== kindOf(one.name))
      .map((other) => `${one.name} and ${other.name} are the same. ${HOW_TO_MAKE_ONE}`),
  )
  return [...missing.map(missingSecret), ...new Set(weak), ...guessable, ...same]
}

export function missingSecret(name: string): string {
  return `${name} is missing. ${HOW_TO_MAKE_ONE}`
}

/** A secret and the one before it are of one kind, and may be the same while it changes. */
function kindOf(name: string): string {
  return name.replace(/_PREVIOUS$/, '')
}

/** What is wrong with a secret, if anything: out of some text, too short, or too uniform. */
function weaknessOf(secret: string): string | undefined {
  if (EXAMPLES.test(secret)) return 'looks like an example'
  if (secret.length < LEAST_CHARACTERS) return `has fewer than ${LEAST_CHARACTERS} characters`
  return new Set(secret).size < LEAST_DIFFERENT ? 'repeats a few characters' : undefined
}
