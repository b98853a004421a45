import type { FastifyRequest } from 'fastify'
import { isOperatorClient } from '../operators/operator-clients.ts'
import type { ProviderWithOpenId } from './openid-provider.ts'

/**
 * Makes an authorization request agree with the sign-on session, which is the one that counts; oidc-provider by itself
 * knows its own session only.
 */
export async function joinSessions(sandbox: ProviderWithOpenId, request: FastifyRequest): Promise<void> {
  const { signOn, openId, settings } = sandbox
  if (isOperatorClient(settings, await clientOf(sandbox, request))) {
    // Neither a player who is signed in nor the operator before has anything to do with it.
    request.raw.headers.cookie = withoutCookie(request.raw.headers.cookie ?? '', openId.cookieName('session'))
    return
  }
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

/** Which client a request is of, also where it goes on after sign-in. */
async function clientOf({ openId }: ProviderWithOpenId, request: FastifyRequest): Promise<unknown> {
  const { client_id: asked } = request.query as { client_id?: unknown }
  if (asked !== undefined) return asked
  const [, uid] = /\/authorize\/([\w-]+)$/.exec(request.url.split('?')[0] ?? '') ?? []
  return uid && (await openId.Interaction.find(uid))?.params.client_id
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
