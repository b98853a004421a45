import fastify from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import type { ApiCatalogueClient } from './catalogue/catalogue-client.ts'
import { plainRequest } from './page-request.ts'
import { previewOf, sendPreview } from './preview.ts'
import type { Render } from './render.ts'

const TOKEN = 'a'.repeat(43)
const catalogueThat = (holds: boolean) => ({ version: async () => (holds ? '1' : undefined) }) as ApiCatalogueClient
const render = vi.fn<Render>(async () => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public', 'cdn-cache-control': 'max-age=60' },
  body: '<p>draft</p>',
  holdsUntil: undefined,
  version: undefined,
}))
const app = fastify()
app.get('/:holds', (request, reply) => {
  const { holds } = request.params as { holds: string }
  return sendPreview(reply, plainRequest('/en-us/'), { render, catalogue: catalogueThat(holds === 'yes') })
})
afterAll(() => app.close())

it.each([
  [`?preview=${TOKEN}`, TOKEN],
  [`?cc=nova&preview=${TOKEN}`, TOKEN],
  ['?preview=short', undefined],
  ['?other=1', undefined],
  ['', undefined],
])('reads the token of %s', (query, token) => {
  expect(previewOf({ ...plainRequest('/en-us/'), query })).toBe(token)
})

const forNobodyElse = {
  'cache-control': 'private, no-store',
  'cdn-cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}

it('sends the page of a draft so that nobody keeps it or finds it, with what tells it from others', async () => {
  const answer = await app.inject('/yes')
  expect([answer.statusCode, answer.body]).toEqual([200, '<p>draft</p>'])
  expect(answer.headers).toMatchObject(forNobodyElse)
  expect(render.mock.lastCall?.[1]?.style).toContain('Preview for operators')
})

it('has no page at all without a draft', async () => {
  render.mockClear()
  const answer = await app.inject('/no')
  expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining('preview is over')])
  expect(answer.headers).toMatchObject(forNobodyElse)
  expect(render).not.toHaveBeenCalled()
})
