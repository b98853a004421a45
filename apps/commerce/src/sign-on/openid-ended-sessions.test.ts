import { randomUUID } from 'node:crypto'
import { BACK_CHANNEL_LOGOUT_PATH } from '@quartermaster/contract/platform/openid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSessions } from '../ended-sessions/end-sessions.ts'
import {
  BACK,
  type Jar,
  type OpenIdPlayer,
  OTHER_CLAIMS,
  openAt,
  signInBy,
  someoneAt,
} from '../testing/openid-visitor.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'

let now = Date.now()
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now), env: OTHER_CLAIMS })
})
afterAll(() => commerce.close())

let player: OpenIdPlayer
beforeEach(() => {
  now = Date.now()
  player = someoneAt(commerce)
})

const open = openAt(() => commerce)
const signIn = signInBy(open)
const session = async (jar: Jar) => (await open(jar, '/api/sign-on/session')).json()
const wallet = async (jar: Jar) => (await open(jar, '/api/v3/wallets')).statusCode

describe('after an operator has ended a player’s sessions', () => {
  const seconds = (at = now) => Math.floor(at / 1_000)
  const endAll = () =>
    endSessions(commerce.context, commerce.context.db, { subject: player.puuid, upTo: new Date(now) }, 'OPERATOR')
  /** As the browser goes on from where the callback led it. */
  async function goOn(jar: Jar, answer: { headers: Record<string, unknown> }) {
    const asked = new URL(String(answer.headers.location))
    const returned = await fetch(asked, { redirect: 'manual' })
    return { asked, answer: await open(jar, String(returned.headers.get('location'))) }
  }

  test.each([true, false])(
    'the provider’s own session signs nobody in silently: credentials are asked for (auth_time told: %s)',
    async (tells) => {
      const { signOn } = commerce.platform
      const since = { ...signOn.said, ...(tells && { auth_time: seconds() - 60 }) }
      signOn.said = since
      const before = await signIn()
      expect(await wallet(before.jar)).toBe(200)
      await endAll()
      now += 2_000
      signOn.onAsked = () => {
        signOn.said = { ...since, ...(tells && { auth_time: seconds() }) }
      }
      const { jar, answer } = await signIn()
      expect(await wallet(jar), 'not by the session of before').toBe(401)
      const asked = await goOn(jar, answer)
      expect(asked.asked.searchParams.get('prompt')).toBe('login')
      expect(asked.asked.searchParams.get('ui_locales')).toBe('de-DE')
      expect(asked.answer.headers.location).toBe(BACK)
      expect(await wallet(jar)).toBe(200)
      expect((await session(jar)).state).toBe('signed_in')
      expect(await wallet(before.jar), 'what was ended stays so').toBe(401)
    },
  )

  test('credentials are asked for once also by a provider that tells auth_time only to who asks for an age', async () => {
    const { signOn } = commerce.platform
    await endAll()
    now += 2_000
    const jar: Jar = new Map()
    const begun = await open(jar, `/api/sign-on/login?uri=${encodeURIComponent(BACK)}`)
    const asked = new URL(String(begun.headers.location))
    if (asked.searchParams.has('max_age')) signOn.said = { ...signOn.said, auth_time: seconds() }
    expect((await goOn(jar, begun)).answer.headers.location).toBe(BACK)
    expect(await wallet(jar)).toBe(200)
  })

  test('a provider that does not ask, and says so, signs nobody in', async () => {
    const { signOn } = commerce.platform
    signOn.said = { ...signOn.said, auth_time: seconds() - 3_600 }
    await endAll()
    const { jar, answer } = await signIn()
    const again = await goOn(jar, answer)
    expect(again.answer.headers.location).toBe(`${BACK}?error=refused`)
    expect(await wallet(jar)).toBe(401)
  })

  test('one session by its name: the next holds, though the provider keeps the name', async () => {
    const before = await signIn()
    await endSessions(commerce.context, commerce.context.db, { sid: player.sid }, 'OPERATOR')
    now += 1
    const { jar, answer } = await signIn()
    await goOn(jar, answer)
    expect([await wallet(jar), await wallet(before.jar)]).toEqual([200, 401])
    expect((await session(jar)).id).toBe(player.sid)
  })
})

describe('the kept cookie of a session that is over', () => {
  const everywhere = (jar: Jar) =>
    open(new Map(jar), `/api/sign-on/logout?uri=${encodeURIComponent(BACK)}&everywhere=yes`, 'GET', {
      referer: 'http://localhost:3000/en-us/orders/',
    })

  test.each<[string, (jar: Jar) => unknown]>([
    ['signed out of', (jar) => open(new Map(jar), `/api/sign-on/logout?uri=${encodeURIComponent(BACK)}`)],
    [
      'ended by the provider',
      () => endSessions(commerce.context, commerce.context.db, { sid: player.sid }, 'SIGN_OUT'),
    ],
    [
      'idle for too long',
      () => {
        now += 121 * 60_000
      },
    ],
  ])('(%s) ends none of the player’s later ones', async (_name, end) => {
    const { signOn } = commerce.platform
    const { jar: kept } = await signIn()
    await end(kept)
    now += 1_000
    signOn.said = { ...signOn.said, auth_time: Math.ceil(now / 1_000) }
    const sameName = await signIn()
    signOn.said = { ...signOn.said, sid: randomUUID() }
    const other = await signIn()
    now += 1_000
    await everywhere(kept)
    expect([await wallet(sameName.jar), await wallet(other.jar)]).toEqual([200, 200])
    await everywhere(other.jar)
    expect([await wallet(sameName.jar), await wallet(other.jar)]).toEqual([401, 401])
  })
})

describe('the back channel of a provider', () => {
  let second: Awaited<ReturnType<typeof startTestNode>>
  beforeAll(async () => {
    second = await startTestNode(commerce)
  })
  afterAll(() => second.close())

  const send = (token: string) =>
    commerce.app.inject({
      method: 'POST',
      url: `/api${BACK_CHANNEL_LOGOUT_PATH}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    })
  const tell = async (claims: Record<string, unknown>) => {
    const token = await commerce.platform.signOn.logoutToken(claims)
    const { statusCode } = await send(token)
    expect(statusCode).toBe(200)
    return token
  }
  const atBothNodes = async (jar: Jar) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return [await wallet(jar), (await fetch(`${second.url}/v3/wallets`, { headers: { cookie } })).status]
  }
  /** Signed out of in the shop alone, and in again: the provider’s own session, and its name, went on. */
  async function signInAgain(): Promise<Jar> {
    const before = await signIn()
    await open(before.jar, `/api/sign-on/logout?uri=${encodeURIComponent(BACK)}`)
    now += 1_000
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, auth_time: Math.ceil(now / 1_000) }
    const { jar, answer } = await signIn()
    expect(answer.headers.location).toBe(BACK)
    expect(await atBothNodes(jar)).toEqual([200, 200])
    return jar
  }

  test('ends a session at every node whose name was that of one signed out of before, and of the next too', async () => {
    const jar = await signInAgain()
    now += 1_000
    await tell({ sid: player.sid, sub: player.sub })
    await expect.poll(() => atBothNodes(jar), { timeout: 5_000 }).toEqual([401, 401])
    now += 1_000
    const next = await signInAgain()
    now += 1_000
    await tell({ sid: player.sid })
    await expect.poll(() => atBothNodes(next), { timeout: 5_000 }).toEqual([401, 401])
  })

  test('that tells no sid when a player signs in ends the session by its subject', async () => {
    const { signOn } = commerce.platform
    const { sid, ...nameless } = signOn.said ?? {}
    signOn.said = nameless
    const { jar } = await signIn()
    const other = someoneAt(commerce)
    const { jar: others } = await signIn()
    now += 1
    await tell({ sid, sub: player.sub })
    expect([await wallet(jar), await wallet(others)]).toEqual([401, 200])
    expect(other.sub).not.toBe(player.sub)
  })

  test.each([-30, 30])(
    'ends all of a subject though the clock of the provider is %i seconds off; sent again, it ends nothing more',
    async (seconds) => {
      const { jar } = await signIn()
      now += 1_000
      const token = await tell({ sub: player.sub, iat: Math.floor(now / 1_000) + seconds })
      expect(await wallet(jar)).toBe(401)
      now += 1_000
      const { signOn } = commerce.platform
      signOn.said = { ...signOn.said, sid: randomUUID(), auth_time: Math.ceil(now / 1_000) }
      const next = await signIn()
      expect(await wallet(next.jar), 'signed in after it').toBe(200)
      now += 1_000
      expect((await send(token)).statusCode).toBe(200)
      expect(await wallet(next.jar)).toBe(200)
    },
  )
})
