import { readContentCode } from '@quartermaster/contract/content-code'

/** What a text that an operator typed may name. Each is looked for by its own key; most texts are only some of them. */
export interface Reading {
  readonly email?: string
  /** A player's name; without a tag, all of that name. */
  readonly name?: { readonly name: string; readonly tag?: string }
  readonly uuid?: string
  /** An order's, as it is stored. */
  readonly reference?: string
  /** An id of others, whose shape is theirs: a player's or a payment's. */
  readonly id?: string
  /** A code in its canonical form. */
  readonly code?: string
  /** Words of a campaign's or a product's name. */
  readonly words?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const REFERENCE = /^([2-9A-HJKMNP-TV-Z]{4})-?([2-9A-HJKMNP-TV-Z]{4})$/i
const LONGEST = 255

/** Nothing for a text that is empty, too long or holds what no text of the books can. */
export function readSearch(typed: string): Reading {
  const text = typed.trim()
  if (!text || text.length > LONGEST || text.includes('\0')) return {}
  if (EMAIL.test(text)) return { email: text.toLowerCase() }
  if (UUID.test(text)) return { uuid: text.toLowerCase(), id: text }
  const hash = text.lastIndexOf('#')
  if (hash > 0) {
    const tag = text.slice(hash + 1).trim()
    return { name: { name: text.slice(0, hash).trim(), ...(tag && { tag }) } }
  }
  const code = readContentCode(text)
  const [, first, second] = REFERENCE.exec(text) ?? []
  return {
    ...(code.kind !== 'INVALID' && { code: code.canonical }),
    ...(first && second && { reference: `${first}-${second}`.toUpperCase() }),
    ...(!/\s/.test(text) && { id: text }),
    name: { name: text },
    words: text.toLowerCase(),
  }
}
