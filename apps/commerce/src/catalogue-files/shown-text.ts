import { z } from 'zod'

/**
 * Characters that nobody sees and that change how what stands beside them is shown: controls, line and paragraph
 * separators, and those that turn the direction of writing over. The marks of right-to-left languages (U+200E, U+200F,
 * U+061C) are none of them.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const UNSEEN_BUT_LINE_BREAKS = /[^\P{Cc}\r\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const MESSAGE = 'a control character, or one that turns the direction of writing, is in the text'

/** A text that players read, on one line unless it may have several. */
export const shownText = (longest: number, { lines = false }: { readonly lines?: boolean } = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !(lines ? UNSEEN_BUT_LINE_BREAKS : UNSEEN).test(text) && text.isWellFormed(), MESSAGE)
