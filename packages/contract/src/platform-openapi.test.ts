import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { PLATFORM_CALLS } from './platform/platform-calls.ts'
import { createPlatformDocument } from './platform-openapi.ts'

const FILE = new URL('../platform-openapi.json', import.meta.url)
const read = () => JSON.parse(JSON.stringify(createPlatformDocument()))

describe('the platform’s OpenAPI file', () => {
  test('is what the rows say; `npm run openapi -w packages/contract` writes it anew', async () => {
    expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(read())
  })

  test('describes every call and the webhook, with every reference leading somewhere', () => {
    const document = read()
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(Object.keys(PLATFORM_CALLS).sort())
    expect(document.webhooks.paymentChanged.post.requestBody.content['application/json'].schema).toBeDefined()
    for (const [, section = '', name = ''] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      expect(document.components[section], `${section}/${name}`).toHaveProperty(name)
    }
  })

  test('says how a session is renewed, ended everywhere and told as ended', () => {
    const { paths, webhooks, components } = read()
    expect(paths['/login'].get.responses).toMatchObject({ 200: { content: { 'text/html': {} } }, 303: {}, 400: {} })
    expect(paths['/games/v1/{game}/accounts/{puuid}'].get.responses).toHaveProperty('400')
    const everywhere = paths['/logout'].get.parameters.find(({ name }: { name: string }) => name === 'everywhere')
    expect(everywhere).toMatchObject({ in: 'query', required: false, schema: { const: 'yes' } })
    expect(paths['/session'].get.responses['200'].headers).toHaveProperty('Set-Cookie')
    const told = webhooks.sessionEnded.post
    expect(told.description).toContain('/sign-on/back-channel-logout')
    expect(told.requestBody.content['application/x-www-form-urlencoded'].schema.required).toEqual(['logout_token'])
    expect(Object.keys(told.responses)).toEqual(['200', '400', '413', '415', '503'])
    expect(components.schemas.LogoutTokenClaims.required).toEqual(
      expect.arrayContaining(['iss', 'aud', 'jti', 'events']),
    )
    expect(components.schemas.SignOnSessionClaims.properties).toHaveProperty('auth_time')
  })

  test('names every parameter of a path, and a key where one is needed', () => {
    const { paths } = read()
    for (const call of Object.values(PLATFORM_CALLS)) {
      const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()]
      const named = operation.parameters
        .filter((parameter: { in: string }) => parameter.in === 'path')
        .map(({ name }: { name: string }) => `:${name}`)
      expect(named).toEqual(call.path.match(/:\w+/g) ?? [])
      expect(operation.parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key')).toBe(
        'idempotencyKey' in call,
      )
    }
  })
})
