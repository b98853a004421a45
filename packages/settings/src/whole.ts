import { z } from 'zod'

/** A whole number within bounds, which a refusal names. */
export const whole = (least: number, most: number, fallback: number) =>
  z.coerce
    .number('a whole number')
    .int('a whole number')
    .min(least, `at least ${least}`)
    .max(most, `at most ${most}`)
    .default(fallback)
