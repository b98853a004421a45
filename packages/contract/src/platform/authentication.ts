import type { BarAuthentication } from './bar.ts'

const WITHOUT_PLAYER = ['init', 'login_required', 'poll_aborted'] as const

/**
 * What a sign-on says of who is there, in the session check's answer or the bar's event. Any state that is none of the
 * three without a player is signed in, whatever its name. By hand: the schema library is larger than the whole bar.
 */
export function readAuthentication(said: unknown): BarAuthentication | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { state, ...player } = said as Record<string, unknown>
  if (typeof state !== 'string') return undefined
  const alone = WITHOUT_PLAYER.find((name) => name === state)
  if (alone) return { state: alone }
  const text = (name: string) => (typeof player[name] === 'string' ? player[name] : '')
  return {
    state: 'signed_in',
    id: text('id'),
    sub: text('sub'),
    name: text('name'),
    tag: text('tag'),
    region: text('region'),
  }
}
