import { ADDRESSES, SETTINGS } from './system.ts'

/** The sandbox's console as programs work it, with the service key. The sandbox's answer, which was a good one. */
export async function callSandbox(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${ADDRESSES.provider}/sandbox/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${SETTINGS.PROVIDER_SERVICE_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} of the sandbox was answered with ${answer.status}`)
  return answer
}

export interface Failure {
  readonly puuid: string
  readonly game: string
  readonly kind: string
  /** The one call that runs into it; left out, every call that can. */
  readonly call?: 'account' | 'items' | 'delivery'
  /** How many calls run into it; left out, all of them until it is mended. */
  readonly remaining?: number
}

/** Makes the game service fail for one player, as the sandbox's console does. */
export async function failFor(failure: Failure): Promise<void> {
  await callSandbox('POST', '/failures', failure)
}

/** Ends such a failure, and no other journey's. */
export async function mendFor(failure: Failure): Promise<void> {
  await callSandbox('POST', '/failures/off', failure)
}
