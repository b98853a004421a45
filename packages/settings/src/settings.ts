import { DERIVED } from './derived.ts'
import { DEVELOPMENT_SECRETS } from './development-secrets.ts'
import { unknownRegions } from './region-settings.ts'
import { type Settings, SettingsSchema } from './schema.ts'
import { readSecretFiles } from './secret-files.ts'
import { missingSecret, type Reader, SECRET_SETTINGS, secretProblems } from './secrets.ts'
import { SettingsError } from './settings-error.ts'

export type { Settings } from './schema.ts'
export { SettingsError } from './settings-error.ts'

/** Settings from the environment and the files of SECRETS_DIR, for the process that reads them. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  reader: Reader = 'commerce',
): Settings {
  const env = { ...environment, ...readSecretFiles(environment) }
  const given = withDerived(env)
  const parsed = SettingsSchema.safeParse(given)
  if (!parsed.success) {
    // A derived address is only wrong because of the setting it follows from, which is the one to name.
    throw new SettingsError(
      parsed.error.issues
        .filter(({ path }) => env[String(path[0])] !== undefined)
        .map(({ path, message }) => `${shown(String(path[0]), given)} is not valid: expected ${message}.`)
        .join('\n'),
    )
  }
  const problems = [
    ...unknownRegions(parsed.data, (name) => Boolean(env[name])),
    ...missingForStripe(parsed.data),
    ...unfitForProduction(parsed.data, env, reader),
  ]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return parsed.data
}

function shown(name: string, given: Readonly<Record<string, string>>): string {
  return SECRET_SETTINGS.has(name) ? name : `${name}=${given[name] ?? ''}`
}

function withDerived(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value) known[name] = value
  for (const [name, { derive }] of Object.entries(DERIVED)) known[name] ??= derive(known)
  return known
}

function missingForStripe(settings: Settings): string[] {
  if (settings.PAYMENT_GATEWAY !== 'stripe') return []
  return (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => !settings[name])
    .map((name) => `${name} is missing: PAYMENT_GATEWAY=stripe needs it. Set it, or use PAYMENT_GATEWAY=sandbox.`)
}

const ADDRESSES = ['SHOP_URL', 'PROVIDER_URL', 'CONTENT_HOST_URL', 'PAYMENTS_URL'] as const
/** Those who say who somebody is. */
const ISSUERS = ['OPENID_ISSUER', 'OPERATOR_ISSUER'] as const
/** Those that are told our keys. */
const SERVICES = ['GAME_SERVICES_URL'] as const

function unfitForProduction(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
  reader: Reader,
): string[] {
  if (settings.NODE_ENV !== 'production') return []
  const plain = ADDRESSES.filter((name) => !settings[name].startsWith('https://'))
  // What is not set follows from another one, which is named above.
  const heard = ISSUERS.filter((name) => env[name] && !settings[name].startsWith('https://'))
  const open = SERVICES.filter((name) => !settings[name].startsWith('https://'))
  return [
    ...plain.map((name) => `${name}=${settings[name]} is not served over https, which players' sign-in needs.`),
    ...heard.map(
      (name) => `${name}=${settings[name]} is not served over https: anybody on the way could sign in as others.`,
    ),
    ...open.map((name) => `${name}=${settings[name]} is not served over https, and is told PROVIDER_SERVICE_KEY.`),
    ...secretProblems(settings, env, reader),
    ...(settings.QM_SIGN_IN ? [] : ['QM_SIGN_IN=off would let anybody at a server count as admin. Leave it on.']),
    ...(isCollectorOverheard(settings)
      ? ['OTEL_EXPORTER_OTLP_ENDPOINT is not served over https, and is told OTEL_EXPORTER_OTLP_HEADERS.']
      : []),
  ]
}

/** A collector on this machine is not reached over a network. */
function isCollectorOverheard({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers }: Settings) {
  const address = url === undefined ? null : URL.parse(url)
  if (!address || headers === undefined || address.protocol === 'https:') return false
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(address.hostname)
}

/** What the office needs besides, where it is started in production. */
export function requireOfficeSettings(settings: Settings): void {
  if (settings.NODE_ENV !== 'production') return
  const { OFFICE_URL, SESSION_KEY } = settings
  const problems = [
    ...(OFFICE_URL.startsWith('https://') ? [] : [`OFFICE_URL=${OFFICE_URL} is not served over https.`]),
    ...(SESSION_KEY === DEVELOPMENT_SECRETS.SESSION_KEY ? [missingSecret('SESSION_KEY')] : []),
  ]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
}
