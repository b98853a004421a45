import { z } from 'zod'

export type Json = { readonly [key: string]: unknown }
/** Schemas with a name of their own, gathered while the calls are described. */
export type Components = Map<string, Json>

export function listComponents(components: Components): Json {
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function describeParameters(
  schema: z.ZodObject | undefined,
  where: 'path' | 'query',
  components: Components,
): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field, undefined).success,
    schema: toSchema(field, 'input', components),
  }))
}

/** A schema by reference when it has a name, in place when it has none. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const { $schema, $defs, ...written } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    // Answers may gain fields: readers must not refuse what they do not know.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as Json & { $defs?: Record<string, Json> }
  for (const [name, definition] of Object.entries($defs ?? {})) keep(components, name, relocate(definition))
  const name = schema.meta()?.id
  if (!name || '$ref' in written) return relocate(written)
  keep(components, name, relocate(written))
  return { $ref: `#/components/schemas/${name}` }
}

function keep(components: Components, name: string, definition: Json): void {
  const { id: _, ...schema } = definition
  const known = components.get(name)
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`${name} means one thing in requests and another in answers: give one of them a name of its own`)
  }
  components.set(name, schema)
}

/** References point at the document's components, not at definitions beside them. */
function relocate<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
