import { LOCALES } from '@quartermaster/contract/locales'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { Page } from '@quartermaster/ui/Page'
import { Price } from '@quartermaster/ui/Price'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { typeKey } from '../catalogue/type-key.ts'
import { useLocale } from '../page/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { heroAsset } from './hero-asset.ts'
import * as styles from './ProductView.css.ts'

/** A product: its art, its words, and the price anyone may see. */
export function ProductView({ product }: { product: CatalogueProduct }) {
  const t = useWords('shop')
  const locale = useLocale()
  return (
    <Backdrop as="main">
      <Page className={styles.layout}>
        <Image image={heroAsset(product)} alt="" priority sizes="(min-width: 1024px) 60vw, 100vw" className={styles.art} />
        <Stack gap="l" className={styles.words}>
          <Stack gap="s">
            <Text tone="muted" size="small">
              {t(typeKey(product.productType))}
            </Text>
            <Heading level={1}>{product.name}</Heading>
          </Stack>
          <Text>{product.description}</Text>
          <Price
            size="L"
            amount={product.cost}
            original={product.price}
            currency={product.currency}
            currencyLabel={t(`currency.${product.currency}`)}
            originalLabel={t('price.original')}
            finalLabel={t('price.now')}
            locale={LOCALES[locale].tag}
          />
        </Stack>
      </Page>
    </Backdrop>
  )
}
