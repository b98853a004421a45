import { z } from 'zod'

/** Words separated by commas. */
export const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )

/** Any number of secrets, separated by spaces, commas or line breaks. */
export const keyList = () =>
  z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (keys) => keys.every((key) => key.length >= 16),
      'keys of at least 16 characters, separated by spaces or commas',
    )
