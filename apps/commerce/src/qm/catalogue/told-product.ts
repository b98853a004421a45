import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import { tellAmount } from '../../amounts/told-amount.ts'

type Fact = readonly [name: string, told: string | readonly string[]]
type Field = keyof WrittenProduct
type Teller<Name extends Field> = (value: NonNullable<WrittenProduct[Name]>, game: GameId) => readonly Fact[]
type Telling = { readonly [Name in Field]: Teller<Name> }
type Prices = NonNullable<WrittenProduct['prices']>
type Price = NonNullable<Prices[keyof Prices]>

const told = (name: string) => (value: string | number) => [[name, String(value)]] as const
const yesOrNo = (name: string) => (value: boolean) => [[name, value ? 'yes' : 'no']] as const
const all = (name: string) => (values: readonly string[]) => [[name, values.join(', ')]] as const

/** Words by language, each in a line of its own. */
const words = (name: string) => (texts: Partial<Record<Locale, string>>) =>
  Object.entries(texts).map(([locale, text]): Fact => [`${name}, ${LOCALES[locale as Locale].name}`, text])

const tellTimes = ({ from, until }: { from?: string | undefined; until?: string | undefined }): string =>
  [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ') || 'without a set time'

const tellSales = (sales: Price['sales'], currency: string): string[] =>
  (sales ?? []).map(({ final, ...times }) => `${tellAmount(final, currency)} ${tellTimes(times)}`)

function tellPrice(currency: string, { original, final = original, sales }: Price): readonly Fact[] {
  const instead = final === original ? '' : ` instead of ${tellAmount(original, currency)}`
  const lower = tellSales(sales, currency)
  return [
    [`Price in ${currency}`, `${tellAmount(final, currency)}${instead}`],
    ...(lower.length > 0 ? [[`Sales in ${currency}`, lower] as const] : []),
  ]
}

/** Levels and chromas, by their English names. */
const tellParts = (name: string) => (parts: NonNullable<WrittenProduct['levels']>) =>
  [[name, parts.map((part) => `${part.name['en-us'] ?? part.id} (${part.id})`)]] as const

/** In the office's words for the fields. */
const TELLING: Telling = {
  type: (type) => [['Kind', type.toLowerCase().replaceAll('_', ' ')]],
  slug: told('Address'),
  name: words('Name'),
  description: words('Description'),
  prices: (prices) => Object.entries(prices).flatMap(([currency, price]) => tellPrice(currency, price)),
  contents: (contents, game) => [
    [
      'Bundle',
      contents.flatMap(({ product, price, sales }) => [
        `${product} for ${tellAmount(price, currencyOf(game))}`,
        ...tellSales(sales, currencyOf(game)).map((sale) => `${product} for ${sale}`),
      ]),
    ],
  ],
  credit: ({ base, bonus = 0, price }, game) => [
    ['Currency it brings', tellAmount(base + bonus, currencyOf(game))],
    ...(bonus > 0 ? [['Of that as a bonus', tellAmount(bonus, currencyOf(game))] as const] : []),
    ['Price', tellAmount(price.minor, price.currency)],
  ],
  pricesByRegion: (prices) => [
    [
      'Price by region',
      Object.entries(prices).map(([region, { minor, currency }]) => `${region}: ${tellAmount(minor, currency)}`),
    ],
  ],
  assets: (assets) => Object.entries(assets).map(([kind, path]): Fact => [`Picture, ${kind.toLowerCase()}`, path]),
  pictureText: words('What the picture shows'),
  levels: tellParts('Levels'),
  chromas: tellParts('Chromas'),
  defaultChroma: told('Chroma shown first'),
  parent: told('Belongs to'),
  requires: all('Needs first'),
  showBundleLink: yesOrNo('Link to its bundle'),
  regions: ({ allowed, blocked }) => [
    ...(allowed ? [['Only in', allowed.join(', ')] as const] : []),
    ...(blocked ? [['Not in', blocked.join(', ')] as const] : []),
  ],
  windows: (windows) => [['On sale', windows.map(tellTimes)]],
  purchasable: yesOrNo('Can be bought'),
  repeatable: yesOrNo('Can be bought again'),
  listed: yesOrNo('In listings'),
  featured: yesOrNo('Featured'),
  releasedOn: told('Released on'),
  shelfPlace: told('Place on its shelf'),
  spotlight: ({ place, ...times }) => [['In the spotlight', `place ${place}, ${tellTimes(times)}`]],
}

/** A product in words, one fact per line. */
export function tellProduct(
  game: GameId,
  product: WrittenProduct,
): Readonly<Record<string, string | readonly string[]>> {
  const tell = <Name extends Field>(name: Name) => {
    const value = product[name]
    const teller: Teller<Name> = TELLING[name]
    return value === undefined || value === null ? [] : teller(value, game)
  }
  return Object.fromEntries((Object.keys(TELLING) as Field[]).flatMap(tell))
}
