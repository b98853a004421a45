import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@quartermaster/contract/locales'
import { lineage } from './messages.ts'

/** One concept in one language: the word for it, and the stems by which its forms are known in a text. */
interface Term {
  readonly term: string
  readonly said: readonly string[]
  /** Messages that go without the word, `section.key`: the sentence says it in another way. */
  readonly without?: readonly string[]
}

/** What an editor of the language keeps to. A variant without terms of its own takes those of the locale it builds on. */
interface Terminology {
  /** How players are spoken to. */
  readonly register: string
  readonly terms?: Readonly<Record<string, Term>>
  /** What must not be written, and what is written instead. */
  readonly never: Readonly<Record<string, string>>
}

const FOLDER = join(import.meta.dirname, '../terminology')

function read(locale: Locale): Terminology | undefined {
  try {
    return JSON.parse(readFileSync(join(FOLDER, `${locale}.json`), 'utf8')) as Terminology
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** From the locale itself to what it builds on in its own language. English is nobody's other language. */
function ownLineage(locale: Locale): Locale[] {
  const language = locale.startsWith('en-') ? lineage(locale) : lineage(locale).slice(1)
  return language.reverse()
}

export function termsOf(locale: Locale): Readonly<Record<string, Term>> {
  return (
    ownLineage(locale)
      .map((step) => read(step)?.terms)
      .find((terms) => terms !== undefined) ?? {}
  )
}

/** The list nearest to the locale: what Spain forbids may be right in Mexico. */
export function neverOf(locale: Locale): Readonly<Record<string, string>> {
  return (
    ownLineage(locale)
      .map(read)
      .find((found) => found !== undefined)?.never ?? {}
  )
}

export function says(text: string, stems: readonly string[]): boolean {
  return stems.some((stem) => new RegExp(stem, 'iu').test(text))
}
