/** Raise it when what is measured changes: a choice about something else is no choice. */
export const CONSENT_VERSION = 1
const LASTS_MS = 365 * 24 * 60 * 60 * 1_000

/** What a player chose, and when. */
export interface Consent {
  readonly version: number
  readonly analytics: boolean
  readonly at: string
}

/** The stored choice, if it is one that still holds: of this version, not from the future, and less than a year old. */
export function readConsent(text: string | null, now: number): Consent | undefined {
  const stored = parse(text)
  if (stored?.version !== CONSENT_VERSION || typeof stored.analytics !== 'boolean') return undefined
  const age = now - Date.parse(String(stored.at))
  if (!(age >= 0 && age < LASTS_MS)) return undefined
  return { version: CONSENT_VERSION, analytics: stored.analytics, at: String(stored.at) }
}

export function consentOf(analytics: boolean, now: number): Consent {
  return { version: CONSENT_VERSION, analytics, at: new Date(now).toISOString() }
}

/** A browser that asks not to be tracked has answered for its player, whatever was chosen before. */
export function mayMeasure(consent: Consent | undefined, globalPrivacyControl: boolean): boolean {
  return !globalPrivacyControl && consent?.analytics === true
}

export function mustAsk(consent: Consent | undefined, globalPrivacyControl: boolean): boolean {
  return !globalPrivacyControl && !consent
}

function parse(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    // Stryker disable next-line StringLiteral: an empty text is no choice either
    return { ...JSON.parse(text ?? 'null') }
    // Stryker disable next-line BlockStatement: leaving it undefined says the same
  } catch {
    return undefined
  }
}
