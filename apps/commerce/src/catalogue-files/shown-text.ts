import { CAN_BE_SEEN, FEW_MARKS, READS_AS_WRITTEN } from '@quartermaster/contract/readable-text'
import { z } from 'zod'

const ONE_LINE = /^\P{Cc}*$/u
const LINES = /^(?:\P{Cc}|[\r\n])*$/u

/** A text that players read, on one line unless it may have several. */
export const shownText = (longest: number, { lines = false }: { readonly lines?: boolean } = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine(
      (text) => (lines ? LINES : ONE_LINE).test(text) && READS_AS_WRITTEN.test(text),
      'a control character, or one that turns the direction of writing, is in the text',
    )
    .refine((text) => FEW_MARKS.test(text), 'a letter of the text carries more than 8 marks')
    .refine((text) => text === '' || CAN_BE_SEEN.test(text), 'nothing of the text can be seen')
