import type { Settings } from '@quartermaster/settings/settings'

type Issuers = Pick<Settings, 'OPENID_ISSUER' | 'OPERATOR_ISSUER' | 'PROVIDER_URL'>

/** Which issuer the sandbox is: the players', or the operators' where only those sign in here. */
export function issuerOf({ OPENID_ISSUER, OPERATOR_ISSUER, PROVIDER_URL }: Issuers): string {
  const isHere = (issuer: string) => new URL(issuer).origin === PROVIDER_URL
  return !isHere(OPENID_ISSUER) && isHere(OPERATOR_ISSUER) ? OPERATOR_ISSUER : OPENID_ISSUER
}

/** What stands before every OpenID address: an issuer may be one of several on its host. */
export function issuerPath(settings: Issuers): string {
  return new URL(issuerOf(settings)).pathname.replace(/\/$/, '')
}
