import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newPuuid } from './platform-double.ts'
import type { TestCommerce } from './test-commerce.ts'

/** A provider that names its claims in its own way. */
export const OTHER_CLAIMS = {
  SIGN_ON: 'openid',
  CLAIM_PLAYER_ID: 'player',
  CLAIM_NAME: 'nickname',
  CLAIM_TAG: 'number',
}

/** Where a sign-in begins, and where it leads back to. */
export const BACK = 'http://localhost:3000/redirect/'

/** The cookies of one browser. */
export type Jar = Map<string, string>

export interface OpenIdPlayer {
  readonly puuid: string
  readonly sub: string
  readonly sid: string
}

/** A new player, whom the provider names from now on. */
export function someoneAt({ platform: { signOn } }: TestCommerce): OpenIdPlayer {
  const player = { puuid: newPuuid(), sub: `subject-${randomUUID()}`, sid: randomUUID() }
  signOn.trouble(null)
  signOn.onAsked = () => {}
  signOn.said = {
    sub: player.sub,
    sid: player.sid,
    player: player.puuid,
    nickname: 'Bramble',
    number: 7,
    region: 'EUW',
  }
  return player
}

type Open = ReturnType<typeof openAt>

/** Opens an address of the shop with a browser's cookies, and keeps what it sets. */
export const openAt =
  (shop: () => TestCommerce) =>
  async (jar: Jar, url: string, method: 'GET' | 'POST' = 'GET', headers: Record<string, string> = {}) => {
    const answer = await shop().app.inject({
      method,
      url: url.replace('http://localhost:3000', ''),
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    })
    for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name)
    return answer
  }

/** To the provider and back, as a browser goes. */
export const signInBy =
  (open: Open) =>
  async (jar: Jar = new Map()) => {
    const begun = await open(jar, `/api/sign-on/login?uri=${encodeURIComponent(BACK)}&ui_locales=de-DE`)
    expect(begun.statusCode).toBe(303)
    const asked = new URL(String(begun.headers.location))
    const returned = await fetch(asked, { redirect: 'manual' })
    const callback = String(returned.headers.get('location'))
    return { jar, asked, callback, answer: await open(jar, callback) }
  }
