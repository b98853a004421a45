import { isLocale } from '@quartermaster/contract/locales'
import { z } from 'zod'
import { readAddress } from './database-address.ts'
import { list } from './list.ts'

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
export const origin = () =>
  z
    .url('an address, such as https://shop.example')
    .refine(
      (value) => URL.parse(value)?.origin === value,
      'an origin without a path or trailing slash, such as https://shop.example',
    )
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
const isKnownZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
/** The name of a time zone; a bare offset has no summer time. */
export const timeZone = () =>
  z
    .string()
    .refine((zone) => /^[A-Za-z]/.test(zone) && isKnownZone(zone), 'a time zone by its name, such as Europe/Berlin')
export const flag = (fallback: boolean) => z.stringbool('on or off').default(fallback)
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
