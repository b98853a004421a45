/** Real money in whole minor units, as the wire has it. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

interface MoneyCurrency {
  /** How many decimals its minor unit is away, as payment services count it. */
  readonly digits: 0 | 2
  /** What prices are rounded to, in minor units: 100 where nobody prices in the fractions the minor unit allows. */
  readonly step: 1 | 100
  /** The least a payment service takes, in minor units. */
  readonly least: number
}

/** The currencies the shop takes real money in. A further one is a row. */
export const MONEY_CURRENCIES: Readonly<Record<string, MoneyCurrency>> = {
  AUD: { digits: 2, step: 1, least: 50 },
  BRL: { digits: 2, step: 1, least: 50 },
  CNY: { digits: 2, step: 1, least: 400 },
  CZK: { digits: 2, step: 1, least: 1_500 },
  EUR: { digits: 2, step: 1, least: 50 },
  GBP: { digits: 2, step: 1, least: 30 },
  HUF: { digits: 2, step: 100, least: 17_500 },
  IDR: { digits: 2, step: 100, least: 800_000 },
  JPY: { digits: 0, step: 1, least: 50 },
  KRW: { digits: 0, step: 1, least: 700 },
  MXN: { digits: 2, step: 1, least: 1_000 },
  MYR: { digits: 2, step: 1, least: 200 },
  PHP: { digits: 2, step: 1, least: 3_000 },
  PLN: { digits: 2, step: 1, least: 200 },
  RON: { digits: 2, step: 1, least: 200 },
  RUB: { digits: 2, step: 1, least: 5_000 },
  SGD: { digits: 2, step: 1, least: 50 },
  THB: { digits: 2, step: 1, least: 1_000 },
  TRY: { digits: 2, step: 1, least: 2_000 },
  TWD: { digits: 2, step: 100, least: 2_000 },
  USD: { digits: 2, step: 1, least: 50 },
  VND: { digits: 0, step: 1, least: 13_000 },
}

const UNKNOWN: MoneyCurrency = { digits: 2, step: 1, least: 50 }

export function moneyCurrency(code: string): MoneyCurrency {
  return MONEY_CURRENCIES[code] ?? UNKNOWN
}

/** As a decimal number, written from digits: minor units never become a fraction. */
export function decimalOf({ minor, currency }: Money): `${number}` {
  const { digits } = moneyCurrency(currency)
  const text = String(minor).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return (digits === 0 ? whole : `${whole}.${text.slice(-digits)}`) as `${number}`
}

/** A price as the language writes it. */
export function formatMoney(tag: string, money: Money): string {
  return formatOf(tag, money.currency).format(decimalOf(money))
}

/** Making one takes many times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string, currency: string): Intl.NumberFormat {
  const key = `${tag} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const { digits, step } = moneyCurrency(currency)
  const places = step === 1 ? digits : 0
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  formats.set(key, format)
  return format
}
