import { escapeHtml } from './escape-html.ts'

type Json = { readonly [key: string]: unknown }
const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Json) : {})

/** Deeper than any schema of ours; one that names itself ends here. */
const DEEPEST = 12

/** A schema as nested lists: each field with its type, its limits and what it means. */
export function describeSchema(schema: Json, schemas: Json, depth = 0): string {
  if (depth > DEEPEST) return '…'
  const named = nameOf(schema)
  if (named) return describeSchema({ ...objectOf(schemas[named]), ...withoutRef(schema) }, schemas, depth + 1)
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray) as readonly unknown[] | undefined
  if (choices) return choices.map((choice) => describeSchema(objectOf(choice), schemas, depth + 1)).join(' or ')
  const note = typeof schema.description === 'string' ? ` – ${escapeHtml(schema.description)}` : ''
  if (schema.items) return `list of ${describeSchema(objectOf(schema.items), schemas, depth + 1)}${note}`
  const fields = Object.entries(objectOf(schema.properties))
  if (fields.length === 0) return `<code>${escapeHtml(typeOf(schema))}</code>${note}`
  const required = Array.isArray(schema.required) ? schema.required : []
  const lines = fields.map(([name, field]) => {
    const mark = required.includes(name) ? '' : ' (may be missing)'
    return `<li><code>${escapeHtml(name)}</code>${mark}: ${describeSchema(objectOf(field), schemas, depth + 1)}</li>`
  })
  return `object${note}<ul class="schema">${lines.join('')}</ul>`
}

function nameOf({ $ref }: Json): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
}

function withoutRef({ $ref: _, ...rest }: Json): Json {
  return rest
}

const LIMITS = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'default']

function typeOf(schema: Json): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const limits = LIMITS.filter((name) => schema[name] !== undefined).map((name) => `${name} ${String(schema[name])}`)
  return [String(schema.type ?? 'anything'), ...limits].join(', ')
}
