import type { Locale } from '@quartermaster/contract/locales'
import type { CataloguePrices, CatalogueTexts, WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'

/** All prices of an entry are replaced; what is left out is gone. */
export function withPrices(entry: WrittenProduct, prices: CataloguePrices): WrittenProduct {
  const { prices: _, contents: __, credit: ___, pricesByRegion: ____, ...rest } = entry
  return { ...rest, ...prices }
}

export const withTexts = (
  entry: WrittenProduct,
  { locale, name, description, pictureText }: CatalogueTexts & { readonly locale: Locale },
): WrittenProduct =>
  ({
    ...entry,
    name: { ...entry.name, [locale]: name },
    description: { ...entry.description, [locale]: description },
    ...withPictureText(entry, locale, pictureText),
  }) as WrittenProduct

/** An empty text takes it away; the last one takes the field away. */
function withPictureText({ pictureText = {} }: WrittenProduct, locale: Locale, text: string | undefined) {
  if (text === undefined) return {}
  const { [locale]: _, ...others } = pictureText
  const after = text === '' ? others : { ...others, [locale]: text }
  return { pictureText: Object.keys(after).length > 0 ? after : undefined }
}
