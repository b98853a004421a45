import type { z } from 'zod'
import { DERIVED } from './derived.ts'
import { DEVELOPMENT_SECRETS } from './development-secrets.ts'
import { SettingsSchema } from './schema.ts'

/** The table of docs/settings.md, as Markdown. A test holds the document to it. */
export function settingsTable(): string {
  const rows = Object.entries(SettingsSchema.shape).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(name, schema)} | ${describe(schema)} |`,
  )
  return ['| Variable | Default | What it is |', '|---|---|---|', ...rows].join('\n')
}

function describe(schema: z.ZodType): string {
  return schema.description ?? ''
}

function defaultOf(name: string, schema: z.ZodType): string {
  if (name in DERIVED) return DERIVED[name]?.from ?? ''
  if (name in DEVELOPMENT_SECRETS) return 'a development value'
  const parsed = schema.safeParse(undefined)
  if (!parsed.success || parsed.data === undefined || String(parsed.data) === '') return 'unset'
  if (typeof parsed.data === 'boolean') return parsed.data ? '`on`' : '`off`'
  return `\`${asTyped(parsed.data)}\``
}

/** A value as one would set it: lists with commas, sums with their currency. */
function asTyped(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, sum]) => `${name}:${sum}`)
    .join(',')
}
