import { z } from 'zod'
import { CALLS } from './calls.ts'

/**
 * What an answer must be made of, as plain data for the browser, which does without the schemas. A name with `?` may be
 * left out; `#Name` is a shape of its own; `any` is only asked to be there.
 */
export type Shape =
  | 'string'
  | 'boolean'
  | 'null'
  | 'any'
  | `#${string}`
  | readonly ['list' | 'map', Shape]
  | readonly ['or', readonly Shape[]]
  | readonly ['one of', readonly string[]]
  | { readonly [name: string]: Shape }

/** The shape of every call's answer, by the call's name, and the shapes they share, by `#` and their name. */
export type AnswerShapes = Readonly<Record<string, Shape>>

interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
}

export function createAnswerShapes(): AnswerShapes {
  const shapes: Record<string, Shape> = {}
  for (const [name, { answer }] of Object.entries(CALLS)) {
    const schema = z.toJSONSchema(answer, { io: 'output' }) as JsonSchema
    for (const [id, definition] of Object.entries(schema.$defs ?? {})) shapes[`#${id}`] = shapeOf(definition)
    shapes[name] = shapeOf(schema)
  }
  return shapes
}

function shapeOf(schema: JsonSchema): Shape {
  if (schema.$ref) return `#${schema.$ref.replace('#/$defs/', '')}`
  if (schema.anyOf) return ['or', schema.anyOf.map(shapeOf)]
  if (schema.enum) return ['one of', schema.enum]
  if (schema.const !== undefined) return ['one of', [schema.const]]
  switch (schema.type) {
    case 'array':
      return ['list', shapeOf(schema.items ?? {})]
    case 'object':
      return shapeOfObject(schema)
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      // A number that is none breaks nothing: where there should be a balance, nothing is shown then.
      return 'any'
  }
}

function shapeOfObject({ properties, required = [], additionalProperties }: JsonSchema): Shape {
  if (!properties) return ['map', shapeOf(typeof additionalProperties === 'object' ? additionalProperties : {})]
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [required.includes(name) ? name : `${name}?`, shapeOf(schema)]),
  )
}
