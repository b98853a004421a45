import { isLocale } from '@quartermaster/contract/locales'
import { isTimeZone } from '@quartermaster/contract/time-zones'
import { z } from 'zod'
import { readAddress } from './database-address.ts'

/** A whole number within bounds, which a refusal names. */
export const whole = (least: number, most: number, fallback: number) =>
  z.coerce
    .number('a whole number')
    .int('a whole number')
    .min(least, `at least ${least}`)
    .max(most, `at most ${most}`)
    .default(fallback)

export const port = (fallback: number) =>
  z.coerce
    .number('a port number, such as 3000')
    .int()
    .min(1, 'a port from 1 to 65535')
    .max(65_535, 'a port from 1 to 65535')
    .default(fallback)
export const anyPort = (fallback: number) =>
  z.coerce
    .number('a port number, such as 2525')
    .int()
    .min(0, 'a port from 0 to 65535')
    .max(65_535, 'a port from 0 to 65535')
    .default(fallback)
export const origin = (example = 'https://shop.example') =>
  z
    .url(`an address, such as ${example}`)
    .refine(
      (value) => URL.parse(value)?.origin === value,
      `an origin without a path or trailing slash, such as ${example}`,
    )
/** Who signs people on by OpenID. */
export const issuer = (example: string) =>
  z.url(`an address, such as ${example}`).regex(/^https?:[^?#]*$/, `an address without a query, such as ${example}`)
/** Where in a provider's token something stands. */
export const claim = (fallback: string) => z.string().min(1).max(200).default(fallback)
export const scopes = (fallback: string) =>
  z
    .string()
    .regex(/^(?=.*\bopenid\b)[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'scopes, `openid` among them')
    .default(fallback)
/** What stands first in the address of a page or a file of the shop. */
const TAKEN = [
  'account',
  'assets',
  'bar',
  'healthz',
  'icons',
  'images',
  'metrics',
  'readyz',
  'redeem',
  'redirect',
  'success',
  'words',
]
export const path = (fallback: string) =>
  z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'a path without a trailing slash, such as /api')
    .refine((value) => {
      const [, first = ''] = value.split('/')
      return !isLocale(first) && !TAKEN.includes(first)
    }, 'a path that no page or file of the shop has, such as /api')
    .default(fallback)
export const databaseAddress = () =>
  z
    .string()
    .refine(
      (url) => !/\s/.test(url) && readAddress(url) !== undefined,
      'an address such as postgres://user:password@host:5432/name, with a port up to 65535, and @ : / ? # of a password as %40 %3A %2F %3F %23',
    )
export const timeZone = () => z.string().refine(isTimeZone, 'a time zone by its name, such as Europe/Berlin')
export const flag = (fallback: boolean) => z.stringbool('on or off').default(fallback)
/** Words separated by commas, each once. */
export const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => {
      const parts = value.split(',').map((part) => part.trim())
      return [...new Set(parts.filter(Boolean))]
    })
/** Money by currency, in whole units, as `EUR:50,USD:50`. */
export const sums = (fallback: string) =>
  list(fallback)
    .refine(
      (entries) => entries.every((entry) => /^[A-Z]{3}:\d{1,9}$/.test(entry)),
      'currencies with whole amounts, such as EUR:50,USD:50',
    )
    .transform(
      (entries): Readonly<Record<string, number>> =>
        Object.fromEntries(entries.map((entry) => [entry.slice(0, 3), Number(entry.slice(4))])),
    )
/** What only servers know, with a value for a machine of one’s own. */
export const secret = (fallback: string) => z.string().min(16, 'at least 16 characters').default(fallback)

export const secondSecret = () => z.string().min(16, 'at least 16 characters').optional()

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
