import fc from 'fast-check'

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly pattern?: string
  readonly anyOf?: readonly Schema[]
}

export interface Operation {
  readonly operationId: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

/** The operations of an OpenAPI document, and what its references lead to. */
export function readDocument(document: { readonly paths: object }) {
  return {
    resolve: (ref: string): Schema =>
      ref
        .replace('#/', '')
        .split('/')
        .reduce((at: unknown, part) => (at as Record<string, unknown>)[part], document) as Schema,
    operations: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
        path,
        method: method.toUpperCase() as 'GET' | 'POST',
        operation,
      })),
    ),
  }
}

/** What callers send who mean no good, or whose programs are broken. */
const ODD_TEXTS = [
  '',
  ' ',
  "'; drop table shop_order; --",
  "' or '1'='1",
  '$1',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u0301\uffff',
  '👩‍👩‍👧‍👦',
  '../../etc/passwd',
  'x-injected: 1\r\nset-cookie: a=b',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  'A'.repeat(5_000),
]

/** Some that every calendar knows, and the ends of what can be written. */
const MOMENTS = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']

const ODD_VALUES = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  { __proto__: { a: 1 } },
  ['x'],
  { a: { b: { c: {} } } },
]

export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
const oddValue = fc.oneof(oddText, fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 3 }))

/** Values that mostly fit a schema, with something odd wherever one could be. */
export function valueFor(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fittingValue(schema, resolve) }, { weight: 1, arbitrary: oddValue })
}

function fittingValue(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return fittingValue(resolve(schema.$ref), resolve)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fittingValue(option, resolve)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, valueFor(field, resolve)] as const,
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
    }
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, resolve), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.integer({ min: -2, max: 2_000 })
    case 'boolean':
      return fc.boolean()
    default:
      return fittingText(schema)
  }
}

function fittingText({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.constant('player@mail.example')
  if (format === 'date-time') return fc.constantFrom(...MOMENTS)
  if (pattern) return fc.constantFrom('warden', 'warden-dusk', 'dusk-bundle', 'a-key-of-sixteen-letters')
  return fc.constantFrom('/en-us/lol/success/', 'WELCOME', 'text')
}
