import { demoPlayer } from '@quartermaster/demo-world/players'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { ATTEMPTS_PER_ADDRESS, ATTEMPTS_PER_USER } from './attempt-store.ts'

let running: RunningProvider
let visitor: Visitor
let login: string

beforeAll(async () => {
  running = await startProvider({ SHOP_URL: 'https://shop.example' })
  login = `/login?uri=${encodeURIComponent(running.returnAddress)}`
})
afterAll(() => running.stop())
beforeEach(async () => {
  visitor = new Visitor(running.url)
  await running.provider.pool.query('delete from sign_in_attempt')
})

async function signIn(userName = 'Vesper', password = 'quartermaster') {
  return visitor.submit(await visitor.open(login), { userName, password }, 'userName')
}

async function sessionState() {
  return JSON.parse((await visitor.open('/session')).text)
}

describe('the sign-in page', () => {
  it('signs an offered player in with one press', async () => {
    const page = await visitor.open(login)
    const after = await visitor.submit(page, { player: demoPlayer('Rook').puuid }, 'name="player"')
    expect(after.url).toBe(running.returnAddress)
    expect(await sessionState()).toMatchObject({ name: 'Rook', region: 'BR' })
  })

  it('leads back by Cancel, and by the mark, to where it was asked for, and says that it was cancelled', async () => {
    const text = (await visitor.open(login)).text.replaceAll('&#61;', '=')
    const back = `${running.returnAddress}?error=access_denied`
    expect(text).toContain(`<a class="brand" href="${back}">`)
    expect(text).toContain(`<a class="secondary" href="${back}">Cancel</a>`)
  })

  it('offers every demo player with a line about them', async () => {
    const { text } = await visitor.open(login)
    for (const name of ['Vesper', 'Tamsin', 'Haneul', 'Idris', 'Lumen', 'Sable', 'Rook', 'Pip']) {
      expect(text).toContain(`<b>${name}<i>`)
    }
  })

  it.each(['vesper', 'Vesper#QM01', ' vesper # qm01 '])('knows the player by %s', async (typed) => {
    expect((await signIn(typed)).url).toBe(running.returnAddress)
    expect(await sessionState()).toMatchObject({ name: 'Vesper', tag: 'QM01' })
  })

  it('speaks the language it is asked for, also after a mistake', async () => {
    const page = await visitor.open(`${login}&ui_locales=de-DE`)
    expect(page.text).toContain('<html lang="de-DE"')
    const refused = await visitor.submit(page, { userName: 'Vesper', password: 'wrong' }, 'userName')
    expect(refused.text).toContain('<html lang="de-DE"')
    expect((await visitor.open(`${login}&ui_locales=fr-FR`)).text).toContain('<html lang="fr-FR"')
  })

  it('refuses a wrong password and an unknown name with the same words', async () => {
    const wrong = await signIn('Vesper', 'wrong')
    const unknown = await signIn('Nobody', 'quartermaster')
    const odd = await signIn('No\0body', 'quarter\0master')
    expect([wrong.status, unknown.status, odd.status]).toEqual([401, 401, 401])
    const words = (text: string) => /<p class="problem"[^>]*>([^<]*)</.exec(text)?.[1]
    expect(words(wrong.text)).toBeTruthy()
    expect(words(wrong.text)).toBe(words(unknown.text))
    expect(await sessionState()).toEqual({ state: 'login_required' })
  })

  it('takes as long for an unknown name as for a wrong password', async () => {
    const time = async (name: string) => {
      const before = performance.now()
      await signIn(name, 'wrong')
      return performance.now() - before
    }
    const unknown = [await time('Nobody1'), await time('Nobody2'), await time('Nobody3')].sort((a, b) => a - b)
    expect(unknown[0]).toBeGreaterThan(20)
  })

  it('shows a typed name as text, whatever it holds', async () => {
    const page = await signIn('"><script>alert(1)</script>', 'wrong')
    expect(page.text).not.toContain('<script>alert')
  })

  it('refuses a form that another site sends', async () => {
    const body = new URLSearchParams({ userName: 'Vesper', password: 'quartermaster' })
    const foreign = await visitor.open(login, { method: 'POST', body, headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    await visitor.open(login)
    body.set('token', 'guessed')
    const guessed = await visitor.open(login, { method: 'POST', body })
    expect(guessed.status).toBe(403)
    expect(await sessionState()).toEqual({ state: 'login_required' })
  })

  it('leads back to the shop when it is opened, or sent, for a sign-in that is over', async () => {
    for (const method of ['GET', 'POST']) {
      const page = await visitor.open('/sign-in/nothing', {
        method,
        ...(method === 'POST' && { body: new URLSearchParams() }),
      })
      expect(page.url, method).toBe(running.returnAddress)
    }
  })
})

describe('guessing', () => {
  it('is stopped per user, and the right password does not help until the wait is over', async () => {
    for (let attempt = 0; attempt < ATTEMPTS_PER_USER; attempt += 1) {
      expect((await signIn('Idris', 'wrong')).status).toBe(401)
    }
    expect((await signIn('Idris#QM04')).status, 'by the other name too').toBe(429)
    const stopped = await signIn('idris ', 'quartermaster')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn('Lumen')).url).toBe(running.returnAddress)
  })

  it('cannot outrun the limit by sending all guesses at once', async () => {
    const page = await visitor.open(login)
    const answers = await Promise.all(
      Array.from({ length: ATTEMPTS_PER_USER + 6 }, () =>
        visitor.submit(page, { userName: 'Sable', password: 'wrong' }, 'userName'),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(ATTEMPTS_PER_USER)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  it('is stopped per address, whatever names are tried', async () => {
    await running.provider.pool.query('update sign_in_attempt set attempts = $1', [ATTEMPTS_PER_ADDRESS])
    await signIn('first', 'wrong')
    await running.provider.pool.query('update sign_in_attempt set attempts = $1', [ATTEMPTS_PER_ADDRESS])
    expect((await signIn('another', 'wrong')).status).toBe(429)
  })

  it('starts again from nothing after a right password', async () => {
    for (let attempt = 0; attempt < ATTEMPTS_PER_USER - 1; attempt += 1) await signIn('Tamsin', 'wrong')
    expect((await signIn('Tamsin')).url).toBe(running.returnAddress)
    visitor = new Visitor(running.url)
    expect((await signIn('Tamsin', 'wrong')).status).toBe(401)
  })
})
