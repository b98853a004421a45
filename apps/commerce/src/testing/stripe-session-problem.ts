import type { Form } from './stripe-forms.ts'

const HALF_AN_HOUR_SECONDS = 30 * 60
const DAY_SECONDS = 24 * 60 * 60

/** What Stripe says of a session that it does not open. */
export function sessionProblem(
  form: Form,
  prices: ReadonlyMap<string, Record<string, unknown>>,
  nowSeconds: number,
): string | undefined {
  const lasts = Number(form.expires_at) - nowSeconds
  if (lasts < HALF_AN_HOUR_SECONDS || lasts > DAY_SECONDS)
    return 'expires_at must be between 30 minutes and 24 hours from now'
  const lines = Object.values((form.line_items ?? {}) as Record<string, Form>)
  const optional = Object.values((form.optional_items ?? {}) as Record<string, Form>)
  if (lines.length === 0) return 'line_items is required'
  if (optional.length > 10) return 'at most 10 optional items'
  const chosen = [...lines, ...optional].map(({ price }) => prices.get(String(price)))
  if (chosen.some((price) => !price)) return 'No such price'
  if (new Set(chosen.map((price) => price?.currency)).size > 1) return 'all prices must have the same currency'
  if ([...lines, ...optional].some(({ quantity }) => !(Number(quantity) >= 1))) return 'quantity must be at least 1'
  if (form.customer_email && !/^\S+@\S+\.\S+$/.test(String(form.customer_email))) return 'Invalid email address'
  return undefined
}
