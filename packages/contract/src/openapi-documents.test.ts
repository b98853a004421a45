import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { createOfficeDocument } from './office-openapi.ts'
import { createOpenApiDocument } from './openapi.ts'
import { createPlatformDocument } from './platform-openapi.ts'

const DOCUMENTS = {
  shop: createOpenApiDocument,
  office: createOfficeDocument,
  platform: createPlatformDocument,
}

test.each(Object.entries(DOCUMENTS))('the document of the %s is a valid one of OpenAPI 3.1', async (_name, create) => {
  const document = JSON.parse(JSON.stringify(create()))
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test.each(Object.entries(DOCUMENTS))(
  'every scheme that a call of the %s needs is one the document has',
  (_name, create) => {
    const { paths, components } = JSON.parse(JSON.stringify(create()))
    const operations = Object.values(paths as Record<string, object>).flatMap((path) => Object.values(path))
    const needed = operations.flatMap(({ security = [] }) => security.flatMap(Object.keys))
    expect(needed.length).toBeGreaterThan(0)
    for (const name of new Set(needed)) expect(components.securitySchemes).toHaveProperty(name)
  },
)
