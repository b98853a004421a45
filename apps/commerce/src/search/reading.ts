import { readContentCode } from '@quartermaster/contract/content-code'
import { isUuid } from '@quartermaster/contract/uuid'

/** In plain letters, and as typed where that is something else: there are players who write their names in wide ones. */
export interface PlayerName {
  readonly names: readonly string[]
  readonly tags?: readonly string[]
}

/** What a text that an operator typed may name. Each is looked for by its own key; most texts are only some of them. */
export interface Reading {
  readonly email?: string
  /** A player's name; without a tag, all of that name. */
  readonly name?: PlayerName
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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const REFERENCE = /^#?([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/i
/** What people put between the letters of a reference, and every kind of dash. */
const BETWEEN = /[\s\-\u2010-\u2015\u2212]+/g
/** One without what people write before it: a word for it, or the few letters of a brand. */
const PREFIXED =
  /^-?(?:(?:order|reference|ref|number|no|nr|[a-z]{2,4})-){0,3}([2-9A-HJKMNP-TV-Z]{4})-?([2-9A-HJKMNP-TV-Z]{4})$/i
const SEPARATORS = /[\s\-\u2010-\u2015\u2212#:.]+/g
const HASHES = ['#', '＃', '﹟']
const LONGEST = 255

/** Nothing for a text that is empty, too long or holds what no text of the books can. */
export function readSearch(typed: string): Reading {
  // Letters as they come from every keyboard, such as wide ones.
  const text = typed.normalize('NFKC').trim()
  if (!text || text.length > LONGEST || text.includes('\0')) return {}
  if (EMAIL.test(text)) return { email: text.toLowerCase() }
  if (isUuid(text)) return { uuid: text.toLowerCase(), id: text }
  const name = readName(text, typed.trim())
  const reference = readReference(text)
  if (text.lastIndexOf('#') > 0) return { name, ...reference }
  const code = readContentCode(text)
  return {
    ...(code.kind !== 'INVALID' && { code: code.canonical }),
    ...reference,
    ...(!/\s/.test(text) && { id: text }),
    name,
    words: text.toLowerCase(),
  }
}

function readReference(text: string): Pick<Reading, 'reference'> {
  const found = REFERENCE.exec(text.replace(BETWEEN, '')) ?? PREFIXED.exec(text.replace(SEPARATORS, '-'))
  return found ? { reference: `${found[1]}-${found[2]}`.toUpperCase() } : {}
}

function readName(...texts: readonly string[]): PlayerName {
  const parts = texts.map((text) => {
    const hash = Math.max(...HASHES.map((each) => text.lastIndexOf(each)))
    return hash > 0 ? [text.slice(0, hash).trim(), text.slice(hash + 1).trim()] : [text]
  })
  const [names, tags] = [0, 1].map((at) => [...new Set(parts.flatMap((part) => part[at] || []))])
  return { names: names ?? [], ...(tags && tags.length > 0 && { tags }) }
}
