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

  test('one session by its name: the next has another, though the provider keeps the name', async () => {
    const { signOn } = commerce.platform
    const before = await signIn()
    await endSessions(commerce.context, commerce.context.db, { sid: player.sid }, 'OPERATOR')
    const { jar, answer } = await signIn()
    await goOn(jar, answer)
    expect([await wallet(jar), await wallet(before.jar)]).toEqual([200, 401])
    expect((await session(jar)).id).not.toBe(player.sid)
    expect(signOn.said).toMatchObject({ sid: player.sid })
  })
})
