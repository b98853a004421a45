import { z } from 'zod'

/** A whole number within bounds. */
export const whole = (least: number, most: number, fallback: number) =>
  z.coerce.number('a whole number').int().min(least).max(most).default(fallback)
