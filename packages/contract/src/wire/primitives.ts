import { z } from 'zod'
import { EMAIL_MAX_LENGTH, isEmail } from '../vocabulary/email.ts'
import { CURRENCY_CODES, type CurrencyCode, GAME_IDS, type GameId } from '../vocabulary/games.ts'
import { LOCALE_CODES, LOCALES, type Locale } from '../vocabulary/locales.ts'
import type { Money } from '../vocabulary/money.ts'

export const GameIdSchema = z.enum(GAME_IDS as [GameId, ...GameId[]]).meta({ id: 'GameId' })
export const CurrencySchema = z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]]).meta({ id: 'Currency' })
export const LocaleSchema = z.enum(LOCALE_CODES as [Locale, ...Locale[]]).meta({ id: 'Locale' })
export const ApiLocaleSchema = z.enum(LOCALE_CODES.map((code) => LOCALES[code].api)).meta({ id: 'ApiLocale' })

/** Whole units of a game's currency. Never a fraction. */
export const AmountSchema = z.int().min(0).max(1_000_000_000)

/** Real money: whole minor units (cents, yen, …) with the ISO 4217 currency. */
export const MoneySchema = z.object({
  minor: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
}) satisfies z.ZodType<Money>

/** The same where operators or machines write it: a field it does not have is refused. */
export const WrittenMoney = z.strictObject(MoneySchema.shape)

/** Product ids and slugs: lower-case letters, digits and hyphens. */
export const ProductIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens')

/** A creator's code, as in ?cc= links. */
export const AffiliateSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, hyphen and underscore')

export const IdempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, '16 to 64 letters, digits, hyphens or underscores')

/** What the fields of the site accept, and nothing else. */
export const EmailSchema = z.string().max(EMAIL_MAX_LENGTH).refine(isEmail, 'an e-mail address').meta({ id: 'Email' })

export const OrderIdSchema = z.uuid()

/** A moment that we tell. */
export const InstantSchema = z.iso.datetime()

/** The moments the shop works with: every calendar, clock and table we use holds them and those around. */
export const FIRST_MOMENT = new Date('1970-01-01T00:00:00.000Z')
export const LAST_MOMENT = new Date('2199-12-31T23:59:59.999Z')
/** What is no date at all is told by the schema it stands in. */
const isMoment = (text: string) =>
  !(Date.parse(text) < FIRST_MOMENT.getTime() || Date.parse(text) > LAST_MOMENT.getTime())

/** A region as game services name it. Which ones there are is the setting REGIONS. */
export const RegionSchema = z.string().regex(/^[A-Z0-9]{2,8}$/, 'a region such as EUW')

/** Where something is for some regions alone: one that is named twice is meant once. */
export const RegionsSchema = z
  .array(RegionSchema)
  .min(1)
  .overwrite((regions) => [...new Set(regions)])

/** A moment that somebody sends. */
export const MomentSchema = z.iso
  .datetime({ offset: true, error: 'an instant such as 2026-11-01T00:00:00Z' })
  .refine(isMoment, 'a moment of the years 1970 to 2199')
  .describe('A moment of the years 1970 to 2199.')

/** A day that somebody sends. */
export const DaySchema = z.iso
  .date('a date such as 2026-11-01')
  .refine(isMoment, 'a day of the years 1970 to 2199')
  .describe('A day of the years 1970 to 2199.')

export const BalanceEntry = z.object({ currency: CurrencySchema, amount: AmountSchema }).meta({ id: 'BalanceEntry' })
