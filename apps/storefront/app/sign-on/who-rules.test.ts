import { describe, expect, it } from 'vitest'
import { needsSession, toLogin, type WhoFacts, whoIsThere } from './who-rules.ts'

const PLAYER = { state: 'signed_in', id: 's1', sub: 'p1', name: 'Vesper', tag: 'QM01', region: 'NA' } as const
const NOBODY = { state: 'login_required' } as const
const ABORTED = { state: 'poll_aborted' } as const
const UNKNOWN = { state: 'init' } as const
const SESSION = { puuid: 'p1', game_name: 'Vesper', tag_line: 'QM01' }
const SHOP: WhoFacts = {
  mode: 'shop',
  host: PLAYER,
  session: undefined,
  refusedId: undefined,
  silentlyRefusedId: undefined,
}
const REDEEM: WhoFacts = { ...SHOP, mode: 'redeem' }

// proves 3.session.1
it.each<[string, WhoFacts, object]>([
  ['in the shop, as the host says', SHOP, PLAYER],
  ['in the shop nobody, as the host says', { ...SHOP, host: NOBODY }, NOBODY],
  ['nobody while the host cannot be asked', { ...SHOP, host: ABORTED }, ABORTED],
  ['unknown while the host is asked', { ...SHOP, host: UNKNOWN }, UNKNOWN],
  ['nobody where the API refuses the session', { ...SHOP, refusedId: 's1' }, NOBODY],
  ['the player where it refused an earlier one', { ...SHOP, refusedId: 's0' }, PLAYER],
  ['at redeem, whose session it is', { ...REDEEM, session: SESSION }, PLAYER],
  ['at redeem unknown while the host is asked', { ...REDEEM, session: SESSION, host: UNKNOWN }, UNKNOWN],
  [
    'at redeem the same while the host cannot be asked',
    { ...REDEEM, session: SESSION, host: ABORTED },
    { ...PLAYER, id: '', region: '' },
  ],
  ['at redeem the same though the shop refuses', { ...REDEEM, session: SESSION, refusedId: 's1' }, PLAYER],
  ['unknown until the session is there', REDEEM, UNKNOWN],
  ['nobody where the provider wants to ask', { ...REDEEM, silentlyRefusedId: 's1' }, NOBODY],
  ['unknown again for another sign-on', { ...REDEEM, silentlyRefusedId: 's0' }, UNKNOWN],
  ['at redeem nobody, as the host says', { ...REDEEM, host: NOBODY }, NOBODY],
])('is %s', (_, facts, who) => expect(whoIsThere(facts)).toEqual(who))

describe('a session is asked for silently', () => {
  it.each<[string, WhoFacts, boolean]>([
    ['where the host knows a player and redeem does not', REDEEM, true],
    ['but not in the shop', SHOP, false],
    ['but not while there is one', { ...REDEEM, session: SESSION }, false],
    ['but not for nobody', { ...REDEEM, host: NOBODY }, false],
    ['but not twice for the same sign-on', { ...REDEEM, silentlyRefusedId: 's1' }, false],
  ])('%s', (_, facts, needed) => expect(needsSession(facts)).toBe(needed))
})

// proves 3.session.7
it.each([
  [UNKNOWN, { loading: true, isLoggedIn: false, id: undefined }],
  [NOBODY, { loading: false, isLoggedIn: false, id: undefined }],
  [ABORTED, { loading: false, isLoggedIn: false, id: undefined }],
  [PLAYER, { loading: false, isLoggedIn: true, id: 's1' }],
])('%j is the login %j', (signOn, login) => expect(toLogin(signOn)).toEqual(login))
