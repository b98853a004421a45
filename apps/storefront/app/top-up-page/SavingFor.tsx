import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Card } from '@quartermaster/ui/Card'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useEffect } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { shortfallOf } from '../pricing/shortfall.ts'
import { useOffer } from '../purchase/use-offer.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { useWords } from '../words/words-context.ts'

interface SavingForProps {
  readonly product: CatalogueProduct
  /** Told what the wallet lacks for it, as soon as that is known. */
  onMissing(amount: number): void
}

/** The product one came from, at the price of this player, and how far the wallet is from it. */
export function SavingFor({ product, onMissing }: SavingForProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { cost } = useOffer(product)
  const { amount: balance, debt } = useWallet(product.gameId)
  // What is owned by now has no price, and lacks nothing. What is owed is paid first.
  const missing = balance === undefined ? undefined : shortfallOf((cost ?? 0) + debt, balance)
  const { name, currency } = product
  useEffect(() => {
    if (missing !== undefined) onMissing(missing)
  }, [missing, onMissing])
  return (
    <Card as="section" pad="m">
      <Stack gap="xs">
        <Link href={addresses.product(locale, product.gameId, product.productSlug)}>{name}</Link>
        {cost !== null && <ShownPrice size="S" cost={cost} currency={currency} />}
        <Text aria-live="polite">
          {missing === undefined
            ? ''
            : missing > 0
              ? t('topUpPage.missing', {
                  amount: missing,
                  currency: t(`currency.${currency}`, { count: missing }),
                  name,
                })
              : t('topUpPage.enough', { name })}
        </Text>
      </Stack>
    </Card>
  )
}
