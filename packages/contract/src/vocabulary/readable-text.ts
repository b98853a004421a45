/*
 * What text that people read has to be: something of it can be seen, and it reads as it is written. The marks of
 * right-to-left languages (U+200E, U+200F, U+061C) and what joins letters (U+200C, U+200D) are part of writing.
 */

/** More than spaces, marks without a letter, and letters that show nothing. */
export const CAN_BE_SEEN = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Nothing turns the direction of writing over, or breaks a line where no key does. */
export const READS_AS_WRITTEN = /^[^\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** No letter carries more marks than any script writes on one: stacked by the hundred they cover the lines around. */
export const FEW_MARKS = /^(?![\s\S]*(?:\p{M}\p{Cf}*){9})/u

export const isReadable = (text: string): boolean =>
  CAN_BE_SEEN.test(text) && READS_AS_WRITTEN.test(text) && FEW_MARKS.test(text)
