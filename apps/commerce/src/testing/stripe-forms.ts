import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Parameters as Stripe's library encodes them, `a[b][0]=c`, as the object they stand for. */
export type Form = { [name: string]: string | Form }

/** A parameter list as Stripe was sent it, and the type of Stripe's library that it must be of. */
export interface SentParameters {
  readonly type: 'Checkout.SessionCreateParams' | 'PriceCreateParams' | 'RefundCreateParams'
  readonly value: Form
}

export function decodeForm(body: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? name
    let at = form
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as Form
    }
    at[last] = value
  }
  return form
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** What TypeScript says when what was sent is held against the types of Stripe's own library; empty when it all fits. */
export async function checkBySdkTypes(sent: readonly SentParameters[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-types-'))
  try {
    const lines = sent.map(({ type, value }, index) => `export const sent${index}: Stripe.${type} = ${literal(value)}`)
    const library = join(ROOT, 'node_modules/stripe/esm/stripe.esm.node.js')
    await writeFile(join(folder, 'sent.ts'), [`import type Stripe from '${library}'`, ...lines].join('\n'))
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext']
    const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')]
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    await promisify(execFile)(tsc, [...options, ...types, 'sent.ts'], { cwd: folder })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) || error.message : String(error)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A form has only text; outside metadata, text of digits was a number and true and false were booleans. */
function literal(value: string | Form, isText = false): string {
  if (typeof value === 'string') return !isText && /^(\d+|true|false)$/.test(value) ? value : JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return `[${entries.map(([, entry]) => literal(entry)).join(', ')}]`
  }
  return `{ ${entries.map(([name, entry]) => `${JSON.stringify(name)}: ${literal(entry, isText || name === 'metadata')}`).join(', ')} }`
}
