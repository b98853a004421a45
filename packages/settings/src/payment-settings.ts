import { z } from 'zod'
import { flag } from './kinds.ts'

/** Who takes real money. */
export const PAYMENT_SETTINGS = {
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe']).default('sandbox').describe('Which payment gateway takes real money.'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Needed when PAYMENT_GATEWAY is `stripe`.'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('Needed when PAYMENT_GATEWAY is `stripe`.'),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z
    .string()
    .optional()
    .describe('Webhooks that are signed with it are taken too, while STRIPE_WEBHOOK_SECRET is replaced.'),
  STRIPE_AUTOMATIC_TAX: flag(false).describe(
    'Stripe works out the tax that is in each price, and says so on its receipts.',
  ),
}
