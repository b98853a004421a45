import { LOCALES } from '@quartermaster/contract/locales'
import type { CatalogueEntry } from '@quartermaster/contract/wire/products'
import { Grid } from '@quartermaster/ui/Grid'
import { Price } from '@quartermaster/ui/Price'
import { ProductCard } from '@quartermaster/ui/ProductCard'
import { addresses } from '../page/addresses.ts'
import { useLocale } from '../page/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { typeKey } from './type-key.ts'

const FIRST_ROW = 4

export function ProductGrid({ products, priority = false }: { products: readonly CatalogueEntry[]; priority?: boolean }) {
  const t = useWords('shop')
  const locale = useLocale()
  return (
    <Grid>
      {products.map((product, index) => (
        <ProductCard
          key={`${product.gameId}/${product.productId}`}
          href={addresses.product(locale, product.gameId, product.productSlug)}
          name={product.name}
          typeLabel={t(typeKey(product.productType))}
          image={product.thumbnail}
          priority={priority && index < FIRST_ROW}
          price={
            <Price
              amount={product.cost}
              original={product.price}
              currency={product.currency}
              currencyLabel={t(`currency.${product.currency}`)}
              originalLabel={t('price.original')}
              finalLabel={t('price.now')}
              locale={LOCALES[locale].tag}
            />
          }
        />
      ))}
    </Grid>
  )
}
