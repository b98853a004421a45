import { z } from 'zod'

/** OpenID's own limit for a subject. */
const LONGEST_ID = 255
const LONGEST_WORD = 100

/** Neither control characters, which no database column holds all of, nor halves of characters. */
export const READABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** An id that somebody else gave: whatever else it is, it can be kept, compared and shown. */
export const SaidId = z.string().min(1).max(LONGEST_ID).regex(READABLE)

/** A word of others' that says something, such as a region. */
export const SaidWord = z.string().min(1).max(LONGEST_WORD).regex(READABLE)

/** A text of others' as it can be kept and shown: without what is unreadable in it, and not longer than that. */
export function readable(text: string, longest: number): string {
  const [kept] = text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').match(new RegExp(`^.{0,${longest}}`, 'u')) ?? ['']
  return kept.trim()
}
