import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import { fieldOf } from './fields.ts'
import { type Line, NotTried } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'
import { publishedKeys } from './published-keys.ts'

/** The sessions of the test player. Each is spent on one thing, so that what ends it says something. */
export interface GivenSessions {
  /** Renewed, walks the code flow, and is then ended by a foreign page. */
  readonly first: string
  /** Ends all, together with a third one that only looks on. */
  readonly second: string
  readonly third: string
  /** Each ends by a page that must not end more. */
  readonly fourth: string
  readonly fifth: string
  /** Its code is used twice. */
  readonly sixth: string
  needs(count: number): Line['needs'] & object
  isSignedIn(session: string): Promise<boolean>
  keys(): Promise<JWTVerifyGetKey>
}

const TIMES = ['', ' twice', ' three times', ' four times', ' five times', ' six times']

export function createGivenSessions(probe: Probe, { signOn, shop, sessions = [] }: CheckOptions): GivenSessions {
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = sessions
  return {
    first,
    second,
    third,
    fourth,
    fifth,
    sixth,
    needs: (count) => ({
      option: `--sign-on and --session${TIMES[count - 1]}`,
      given: signOn !== undefined && sessions.length >= count,
    }),
    async isSignedIn(session) {
      const { body } = await probe.ask(PLATFORM_CALLS.checkSession, { session, headers: { origin: shop } })
      const state = fieldOf(body, 'state')
      if (typeof state !== 'string') throw new NotTried('the session check does not say who is there')
      return state !== 'login_required'
    },
    keys: async () => createLocalJWKSet({ keys: (await publishedKeys(probe)) as JWK[] }),
  }
}
