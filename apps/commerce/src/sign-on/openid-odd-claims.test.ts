import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BACK, OTHER_CLAIMS, openAt, signInBy, someoneAt } from '../testing/openid-visitor.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ env: OTHER_CLAIMS })
})
afterAll(() => commerce.close())
beforeEach(() => void someoneAt(commerce))

const open = openAt(() => commerce)
const signIn = signInBy(open)

test.each<[string, Record<string, unknown>]>([
  ['a sid with a NUL', { sid: 'a\0' }],
  ['a sid of half a character', { sid: '\ud83d' }],
  ['a sid that is too long', { sid: 's'.repeat(4_000) }],
  ['a sid that is no text', { sid: 7 }],
  ['a subject with a NUL', { sub: 'a\0' }],
  ['a subject that is too long', { sub: 's'.repeat(4_000) }],
  ['a player’s id with a NUL', { player: 'a\0' }],
  ['a player’s id that leads elsewhere', { player: '..' }],
])('leads a player back with an error where the provider gives %s', async (_name, said) => {
  commerce.platform.signOn.said = { ...commerce.platform.signOn.said, ...said }
  const { answer } = await signIn()
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${BACK}?error=refused`])
})

test('keeps names as far as they can be read, in a cookie that browsers take', async () => {
  const odd = { nickname: `Bram\0ble${'x'.repeat(9_000)}`, number: '\ud83d7', region: 'E'.repeat(9_000) }
  commerce.platform.signOn.said = { ...commerce.platform.signOn.said, ...odd }
  const { jar, answer } = await signIn()
  expect(String(answer.headers['set-cookie']).length).toBeLessThan(4_096)
  expect((await open(jar, '/api/sign-on/session')).json()).toMatchObject({
    name: expect.stringMatching(/^Bram blex+$/),
    tag: '7',
  })
  expect((await open(jar, '/api/v3/wallets')).statusCode).toBe(200)
})
