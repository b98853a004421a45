import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { CALLS } from './calls.ts'
import { CMS_CALLS } from './cms-calls.ts'
import { createOpenApiDocument } from './openapi.ts'

const FILE = new URL('../openapi.json', import.meta.url)

describe('the OpenAPI file', () => {
  test('is what the table of calls says; `npm run openapi -w packages/contract` writes it anew', async () => {
    expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument())))
  })

  test('describes every call, with every reference leading somewhere', () => {
    const text = JSON.stringify(createOpenApiDocument())
    const document = JSON.parse(text)
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual([...Object.keys(CALLS), ...Object.keys(CMS_CALLS)].sort())
    for (const [, section = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      expect(document.components[section], `${section}/${name}`).toHaveProperty(name)
    }
    expect(text).not.toContain('#/$defs/')
  })

  test('says of each call who may make it and whether it needs a key', () => {
    const { paths } = JSON.parse(JSON.stringify(createOpenApiDocument()))
    for (const call of Object.values(CALLS)) {
      const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()]
      expect(operation.security ?? []).toEqual(call.auth === 'none' ? [] : [{ [call.auth]: [] }])
      const keyed = operation.parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key')
      expect(keyed).toBe('idempotent' in call)
    }
  })
})
