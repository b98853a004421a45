import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerSilentReturn } from './silent-return.ts'

const app = fastify()
registerSilentReturn(app)
app.get('/*', () => 'a page')

const ask = (url: string, destination: string) =>
  app.inject({ url, headers: { 'sec-fetch-dest': destination } }).then(({ body, headers }) => ({ body, headers }))

it('answers the return of a hidden frame with an empty page that only the site may frame', async () => {
  const { body, headers } = await ask('/redirect/?code=c&state=s', 'iframe')
  expect(body).toBe('<!doctype html><title></title>')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['cache-control']).toBe('no-store')
})

it.each([
  ['/redirect/?code=c', 'document'],
  ['/redirect/more', 'iframe'],
  ['/en-us/redirect/', 'iframe'],
  ['/', 'iframe'],
])('leaves %s as a %s alone', async (url, destination) => {
  expect((await ask(url, destination)).body).toBe('a page')
})
