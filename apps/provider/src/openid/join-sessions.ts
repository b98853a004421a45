import type { FastifyRequest } from 'fastify'
import type { ProviderWithOpenId } from './openid-provider.ts'

/**
 * Makes an authorization request agree with the sign-on session, which is the one that counts; oidc-provider by itself
 * knows its own session only.
 */
export async function joinSessions({ signOn, openId }: ProviderWithOpenId, request: FastifyRequest): Promise<void> {
  const signedIn = await signOn.find(request.cookies[signOn.cookie.name])
  const cookie = openId.cookieName('session')
  const session = await openId.Session.find(request.cookies[cookie] ?? '')
  // Of a player who is gone nothing is asked or said: whoever is there now has a session of their own.
  if (session?.accountId && session.accountId !== signedIn?.player.puuid) {
    request.raw.headers.cookie = withoutCookie(request.raw.headers.cookie ?? '', cookie)
  }
  const { prompt } = request.query as { prompt?: unknown }
  // A client that asks silently goes the way of a player who comes back, which shows no page either.
  if (prompt === 'none' && signedIn) request.raw.url = withoutPrompt(request.url)
}

function withoutCookie(header: string, name: string): string {
  return header
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${name}=`) && !pair.startsWith(`${name}.sig=`))
    .join('; ')
}

function withoutPrompt(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = new URLSearchParams(query)
  rest.delete('prompt')
  return `${path}?${rest}`
}
