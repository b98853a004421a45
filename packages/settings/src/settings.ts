import { unknownRegions } from './region-settings.ts'
import { DERIVED, DEVELOPMENT_SECRETS, type Settings, SettingsSchema } from './schema.ts'
import { readSecretFiles } from './secret-files.ts'
import { OWN_SECRETS, type Reader, SECRET_SETTINGS, UNUSED_BY, weaknessOf } from './secrets.ts'
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
    ...unfitForProduction(parsed.data, reader),
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
/** Those that are told our keys. */
const SERVICES = ['GAME_SERVICES_URL'] as const

function unfitForProduction(settings: Settings, reader: Reader): string[] {
  if (settings.NODE_ENV !== 'production') return []
  const plain = ADDRESSES.filter((name) => !settings[name].startsWith('https://'))
  const open = SERVICES.filter((name) => !settings[name].startsWith('https://'))
  const unset = (Object.keys(DEVELOPMENT_SECRETS) as (keyof typeof DEVELOPMENT_SECRETS)[]).filter(
    (name) => isUsed(name, settings, reader) && settings[name] === DEVELOPMENT_SECRETS[name],
  )
  return [
    ...plain.map((name) => `${name}=${settings[name]} is not served over https, which players' sign-in needs.`),
    ...open.map((name) => `${name}=${settings[name]} is not served over https, and is told PROVIDER_SERVICE_KEY.`),
    ...unset.map((name) => `${name} still has its development value. Set it to a secret of your own.`),
    ...OWN_SECRETS.filter((name) => isUsed(name, settings, reader) && !unset.some((other) => other === name)).flatMap(
      (name) =>
        [settings[name] ?? []].flat().flatMap((secret) => {
          const weakness = weaknessOf(secret)
          return weakness ? [`${name} ${weakness}. Make one with: openssl rand -hex 32`] : []
        }),
    ),
    ...(settings.QM_SIGN_IN ? [] : ['QM_SIGN_IN=off would let anybody at a server count as admin. Leave it on.']),
    ...(settings.METRICS_TOKEN || !isUsed('METRICS_TOKEN', settings, reader)
      ? []
      : ['METRICS_TOKEN is missing: nobody could read /metrics.']),
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

function isUsed(name: string, { SIGN_ON }: Settings, reader: Reader): boolean {
  if (UNUSED_BY[reader].includes(name)) return false
  // The sandbox does not start in production, and nobody else has its cookies.
  if (name === 'PROVIDER_COOKIE_KEY') return false
  return name !== 'SESSION_KEY' || SIGN_ON === 'openid'
}

/** What the office needs besides, where it is started in production. */
export function requireOfficeSettings(settings: Settings): void {
  if (settings.NODE_ENV !== 'production') return
  const { OFFICE_URL, SESSION_KEY } = settings
  const weakness = SESSION_KEY === DEVELOPMENT_SECRETS.SESSION_KEY ? 'is not set' : weaknessOf(SESSION_KEY)
  const problems = [
    ...(OFFICE_URL.startsWith('https://') ? [] : [`OFFICE_URL=${OFFICE_URL} is not served over https.`]),
    ...(weakness ? [`SESSION_KEY ${weakness}. Make one with: openssl rand -hex 32`] : []),
  ]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
}
