import { expect, test } from 'vitest'
import { findSetSession, notGuarded } from './session-cookie.ts'

const HTTPS = 'https://sign-on.example'
const problemOf = (attributes: string, host = HTTPS) => {
  const cookie = findSetSession(new Headers([['set-cookie', `qm_session=abc; Path=/${attributes}`]]))
  return cookie && notGuarded(cookie, host)
}

test.each([
  ['; HttpOnly; SameSite=Lax; Secure', undefined],
  ['; httponly; samesite=strict; secure', undefined],
  ['; SameSite=Lax; Secure', 'it is not HttpOnly'],
  ['; HttpOnly; Secure', 'it is neither SameSite=Lax'],
  ['; HttpOnly; SameSite=None; Secure', 'it is neither SameSite=Lax'],
  ['; HttpOnly; SameSite=Lax', 'it is not Secure'],
])('a session cookie with %j', (attributes, problem) => {
  if (problem) expect(problemOf(attributes)).toContain(problem)
  else expect(problemOf(attributes)).toBeUndefined()
})

test('needs no Secure where there is no https, as on one’s own machine', () => {
  expect(problemOf('; HttpOnly; SameSite=Lax', 'http://localhost:4000')).toBeUndefined()
})

test('is not there where another cookie is set', () => {
  expect(findSetSession(new Headers([['set-cookie', 'qm_session_other=abc']]))).toBeUndefined()
})
