import { OFFICE_FILES, type OfficeFile } from '@quartermaster/contract/office-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { createOperatorSessions } from './sessions.ts'

const MINUTE = 60_000
let now = Date.now()
let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice({
    clock: () => new Date(now),
    env: { OPERATOR_IDLE_MINUTES: '30', OPERATOR_SESSION_HOURS: '2', OPERATOR_CALLS_PER_MINUTE: '40' },
  })
})
afterAll(() => commerce.close())
beforeEach(() => {
  now = Date.now()
  commerce.platform.signOn.trouble(null)
  commerce.platform.signOn.said = { aud: 'quartermaster-office', sub: 'op-7', name: 'Ann', roles: ['support', 'other'] }
})

type Jar = Map<string, string>
async function open(jar: Jar, url: string, more: { method?: 'GET' | 'POST'; headers?: Record<string, string> } = {}) {
  const answer = await commerce.office.inject({
    method: more.method ?? 'GET',
    url: url.replace(commerce.settings.OFFICE_URL, ''),
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), ...more.headers },
  })
  for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name)
  return answer
}
async function signIn(back = '/', jar: Jar = new Map()) {
  const begun = await open(jar, `/api/sign-in?back=${encodeURIComponent(back)}`)
  const asked = new URL(String(begun.headers.location))
  const returned = await fetch(asked, { redirect: 'manual' })
  const callback = String(returned.headers.get('location'))
  return { jar, asked, callback, answer: await open(jar, callback) }
}
const session = (jar: Jar) => open(jar, '/api/v1/session', { headers: { 'x-office-call': '1' } })

describe('signing in', () => {
  test('by the code flow with PKCE, state and nonce; the browser gets a cookie that no script reads', async () => {
    const { jar, asked, answer } = await signIn('/approvals')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'quartermaster-office',
      redirect_uri: `${commerce.settings.OFFICE_URL}/api/sign-in/callback`,
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${commerce.settings.OFFICE_URL}/approvals`])
    expect(answer.cookies.find(({ name }) => name === 'qm_operator_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    const said = (await session(jar)).json()
    expect(said).toMatchObject({ operator: { id: 'op-7', name: 'Ann', roles: ['support'] } })
    expect(said.may).toContain('players grant')
    expect(said.may).not.toContain('orders clawback')
    const { rows } = await commerce.context.pool.query('select token_hash from operator_session')
    expect(JSON.stringify(rows), 'the database holds no token').not.toContain(jar.get('qm_operator_session'))
  })

  test.each(['/trail?action=players+grant&from=2026-01-01', '/reports?report=sales&by=day,game', '/players/a~b'])(
    'comes back to %s',
    async (back) => expect((await signIn(back)).answer.headers.location).toBe(`${commerce.settings.OFFICE_URL}${back}`),
  )

  test('is refused without its trip, a second time, with another state and for another client', async () => {
    const refused = `${commerce.settings.OFFICE_URL}/sign-in?problem=refused`
    const { callback } = await signIn()
    expect((await open(new Map(), callback)).headers.location).toBe(refused)
    const fresh: Jar = new Map()
    await open(fresh, '/api/sign-in')
    expect((await open(fresh, callback)).headers.location).toBe(refused)
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, aud: 'quartermaster-web' }
    const foreign = await signIn()
    expect(foreign.answer.headers.location).toBe(refused)
    expect((await session(foreign.jar)).statusCode).toBe(401)
  })

  test('whom the provider gives no role of the office’s is told so, and has no session', async () => {
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, roles: ['player'] }
    const { jar, answer } = await signIn()
    expect(answer.headers.location).toBe(`${commerce.settings.OFFICE_URL}/sign-in?problem=role`)
    expect((await session(jar)).statusCode).toBe(401)
  })

  test.each([
    '/.//evil.example',
    '/a/..//evil.example',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
  ])('leads nobody to %j', async (back) => {
    expect((await signIn(back)).answer.headers.location).toBe(`${commerce.settings.OFFICE_URL}/`)
  })

  test('over https the cookies keep to their host', async () => {
    const office = await startTestOffice({ env: { OFFICE_URL: 'https://office.example' } })
    try {
      const begun = await office.ask({ path: '/sign-in' })
      expect(begun.cookies).toMatchObject([{ name: '__Host-qm_operator_trip', secure: true }])
      expect(begun.headers['strict-transport-security']).toBeDefined()
    } finally {
      await office.close()
    }
  })
})

describe('a session', () => {
  it('ends when it is idle, after its time, and when its operator signs out', async () => {
    const idle = await signIn()
    now += 29 * MINUTE
    expect((await session(idle.jar)).statusCode).toBe(200)
    now += 29 * MINUTE
    expect((await session(idle.jar)).statusCode, 'asking keeps it').toBe(200)
    now += 31 * MINUTE
    expect((await session(idle.jar)).statusCode).toBe(401)
    const { jar } = await signIn()
    for (let at = 0; at < 5; at += 1) {
      now += 23 * MINUTE
      expect((await session(jar)).statusCode).toBe(200)
    }
    now += 10 * MINUTE
    expect((await session(jar)).statusCode, 'two hours are over').toBe(401)
    const leaving = await signIn()
    const kept = new Map(leaving.jar)
    const headers = { origin: commerce.settings.OFFICE_URL, 'content-type': 'application/json', 'x-office-call': '1' }
    const left = await open(leaving.jar, '/api/v1/session/end', { method: 'POST', headers })
    expect(left.json().address).toContain('/end?')
    expect((await session(kept)).statusCode, 'the token is worth nothing any more').toBe(401)
    await createOperatorSessions(commerce.context).forgetOld()
  })

  it('or none: who follows the address of a file is led to the page that offers it, and a script is refused', async () => {
    const { jar } = await signIn()
    const follow = async (who: Jar, path: string, headers: Record<string, string>) => {
      const answer = await open(who, `/api${path.replace(/:(\w+)/g, 'a%2Fb')}`, { headers })
      return [answer.statusCode, answer.headers.location]
    }
    for (const file of Object.values<OfficeFile>(OFFICE_FILES).filter(({ method }) => method === 'GET')) {
      const { path, page = '' } = file
      expect(page, path).toMatch(/^\//)
      const offered = [303, commerce.settings.OFFICE_URL + page.replace(/:(\w+)/g, 'a%2Fb')]
      const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
      expect(await follow(jar, path, asPage), path).toEqual(offered)
      expect(await follow(new Map(), path, asPage), path).toEqual(offered)
      expect(await follow(jar, path, { accept: '*/*' }), path).toEqual([403, undefined])
      expect(await follow(new Map(), path, { ...asPage, 'x-office-call': '1' }), path).toEqual([401, undefined])
    }
  })

  it('ends when somebody signs in in its place in the same browser', async () => {
    const { jar } = await signIn()
    const first = new Map(jar)
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, sub: 'op-8', name: 'Ben' }
    await signIn('/', jar)
    expect((await session(jar)).json()).toMatchObject({ operator: { name: 'Ben' } })
    expect((await session(first)).statusCode, 'the token of before is worth nothing any more').toBe(401)
  })

  it('a page of who was signed in before acts no more, and is told who is signed in now', async () => {
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, sub: 'op/8 é', name: 'Ben' }
    const { jar } = await signIn()
    const ask = (id: string) => ({ 'x-office-call': '1', 'x-office-operator': encodeURIComponent(id) })
    const late = await open(jar, '/api/v1/session', { headers: ask('op-7') })
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'OTHER_OPERATOR'])
    expect(late.json().message).toContain('Ben has signed in')
    expect((await open(jar, '/api/v1/ledger.csv', { headers: ask('op-7') })).statusCode, 'nor fetches files').toBe(409)
    expect((await open(jar, '/api/v1/session', { headers: ask('op/8 é') })).statusCode).toBe(200)
    expect((await session(jar)).statusCode, 'a page that shows nobody yet').toBe(200)
  })

  it('of qm is none at the office', async () => {
    const { token } = await createOperatorSessions(commerce.context).start(operatorOf('admin'), 'QM')
    expect((await session(new Map([['qm_operator_session', token]]))).statusCode).toBe(401)
  })

  it('another origin, no origin, another content type and no header of ours are refused', async () => {
    const { jar } = await signIn()
    const own = commerce.settings.OFFICE_URL
    const good = { origin: own, 'content-type': 'application/json', 'x-office-call': '1' }
    const post = (headers: Record<string, string>) =>
      open(jar, '/api/v1/approvals/1/decline', { method: 'POST', headers })
    expect((await post(good)).statusCode, 'the body is missing, and no more').toBe(400)
    expect((await post({ ...good, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post({ ...good, origin: commerce.settings.SHOP_URL })).statusCode).toBe(403)
    expect((await post({ ...good, 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
    const { origin: _, ...without } = good
    expect((await post(without)).statusCode).toBe(403)
    expect((await post({ ...good, 'x-office-call': '' })).statusCode).toBe(403)
    expect((await post({ ...good, 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await open(jar, '/api/v1/home')).statusCode, 'a link of another site’s').toBe(403)
  })

  it('may make so many calls within a minute, and is told when to come back', async () => {
    const { jar } = await signIn()
    now += 10 * MINUTE
    const answers = []
    for (let at = 0; at < 41; at += 1) answers.push(await session(jar))
    expect(answers.slice(0, 40).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect([answers[40]?.statusCode, Number(answers[40]?.headers['retry-after'])]).toEqual([429, 60])
  })
})
