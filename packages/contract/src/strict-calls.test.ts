import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './calls.ts'
import { CMS_CALLS } from './cms-calls.ts'
import { OFFICE_CALLS } from './office-calls.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
  readonly [key: string]: unknown
}

/** Where an object of a schema takes fields that it does not name. */
function openObjects(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => openObjects(each, `${at}.${index}`))
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, additionalProperties, ...rest } = schema as Schema
  return [
    ...(properties && additionalProperties !== false ? [at] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => openObjects(field, `${at}.${name}`)),
    ...openObjects(additionalProperties, `${at}.*`),
    ...Object.entries(rest).flatMap(([name, value]) => openObjects(value, `${at} ${name}`)),
  ]
}

const STRICT = Object.entries({ ...CMS_CALLS, ...OFFICE_CALLS } as Record<string, Call>)

test.each(STRICT)('%s takes no field that it does not name, at any depth', (_, call) => {
  for (const part of ['query', 'body'] as const) {
    const schema = call[part]
    if (schema) expect(openObjects(z.toJSONSchema(schema, { io: 'input' }), part)).toEqual([])
  }
})

test('an object that takes any field is found, at any depth', () => {
  const schema = z.strictObject({ a: z.array(z.discriminatedUnion('kind', [z.object({ kind: z.literal('b') })])) })
  expect(openObjects(z.toJSONSchema(schema, { io: 'input' }), 'body')).toHaveLength(1)
})
