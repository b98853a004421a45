import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { notAsked } from './findings.ts'
import type { GivenSessions } from './given-sessions.ts'
import { type Line, NotTried } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'

const { login, logout } = PLATFORM_CALLS
const FOREIGN = { 'sec-fetch-site': 'cross-site', referer: 'https://elsewhere.example/' }

/** A session is ended, then all of the player's; and only the shop's own pages end all. */
export function logoutLines({ ask }: Probe, given: GivenSessions, { shop }: CheckOptions): Line[] {
  const part = 'Sign-on'
  const { first, second, third, fourth, fifth, needs, isSignedIn } = given
  const back = `${shop}/redirect/`
  const own = { 'sec-fetch-site': 'same-site', referer: `${shop}/` }
  const endAll = (session: string, headers: Readonly<Record<string, string>>) =>
    ask(logout, { session, query: { uri: back, everywhere: 'yes' }, headers })
  const othersEndedBy = async (session: string, headers: Readonly<Record<string, string>>) => {
    for (const needed of [session, second])
      if (!(await isSignedIn(needed))) throw new NotTried('a session that it needs is over already')
    await endAll(session, headers)
    return (await isSignedIn(second)) ? undefined : 'another session of the player has ended too'
  }
  return [
    {
      id: 'logout.ends',
      part,
      says: 'Sign-out ends the session: its cookie is nobody’s any more',
      needs: needs(1),
      after: ['session.renewed'],
      async check() {
        // As a link on a foreign page would have it: this session may end so, and no other.
        await endAll(first, FOREIGN)
        return (await isSignedIn(first)) ? 'the session check still says signed in' : undefined
      },
    },
    {
      id: 'login.ended',
      part,
      says: 'Who sends the cookie of an ended session is asked to sign in',
      needs: needs(1),
      after: ['login.asks', 'logout.ends'],
      check: async () => notAsked(await ask(login, { session: first, query: { uri: back } }), back),
    },
    {
      id: 'logout.foreign',
      part,
      says: 'A foreign page that asks to sign out everywhere ends that one session alone',
      needs: needs(2),
      after: ['logout.ends'],
      check: async () => ((await isSignedIn(second)) ? undefined : 'another session of the player has ended too'),
    },
    {
      id: 'logout.kept',
      part,
      says: 'The kept cookie of a session that has ended ends no other, whoever asks',
      needs: needs(2),
      after: ['logout.foreign'],
      async check() {
        await endAll(first, own)
        return (await isSignedIn(second)) ? undefined : 'another session of the player has ended'
      },
    },
    {
      id: 'logout.lookalike',
      part,
      says: 'So does a page whose address only begins like the shop’s: the whole origin of Referer counts',
      needs: needs(4),
      after: ['logout.foreign'],
      check: () => othersEndedBy(fourth, { referer: `${shop}.elsewhere.example/` }),
    },
    {
      id: 'logout.unproven',
      part,
      says: 'So does who says nothing of the page they come from: no Origin, no Referer, no Sec-Fetch-Site',
      needs: needs(5),
      after: ['logout.lookalike'],
      check: () => othersEndedBy(fifth, {}),
    },
    {
      id: 'logout.everywhere',
      part,
      says: 'Asked by a page of the shop’s, it ends every session of the player',
      needs: needs(3),
      after: ['logout.kept'],
      async check() {
        if (!(await isSignedIn(third))) throw new NotTried('the third session is over already')
        await endAll(second, own)
        if (await isSignedIn(second)) return 'the session itself still holds'
        return (await isSignedIn(third)) ? 'another session of the player still holds' : undefined
      },
    },
  ]
}
