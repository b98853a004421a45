/** Settings whose value is nobody's to read: no message shows it. Addresses may hold a password. */
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

/** Those that we make up ourselves, so that they can be as long as they should. */
export const OWN_SECRETS = [
  'PROVIDER_SERVICE_KEY',
  'WEBHOOK_SECRET',
  'CODE_HASH_KEY',
  'METRICS_TOKEN',
  'IMAGE_SIGNING_KEY',
  'CATALOGUE_KEYS',
  'SESSION_KEY',
] as const

/** Who reads settings. Whoever does not use a secret is not to be given it. */
export type Reader = 'commerce' | 'storefront' | 'migration'

export const UNUSED_BY: Readonly<Record<Reader, readonly string[]>> = {
  commerce: [],
  storefront: ['PROVIDER_SERVICE_KEY', 'WEBHOOK_SECRET', 'CODE_HASH_KEY', 'SESSION_KEY'],
  migration: ['PROVIDER_SERVICE_KEY', 'WEBHOOK_SECRET', 'CODE_HASH_KEY', 'SESSION_KEY', 'METRICS_TOKEN'],
}

const LEAST_CHARACTERS = 32
const LEAST_DIFFERENT = 10
const EXAMPLES = /example|change.?me|development|password|secret|quartermaster|12345678/i

/** What is wrong with a secret, if anything: too short, too uniform, or out of some text. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < LEAST_CHARACTERS) return `has fewer than ${LEAST_CHARACTERS} characters`
  if (new Set(secret).size < LEAST_DIFFERENT) return 'repeats a few characters'
  return EXAMPLES.test(secret) ? 'looks like an example' : undefined
}
