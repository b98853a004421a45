import type { CurrencyCode } from '@quartermaster/contract/games'
import { Name } from '@quartermaster/ui/Name'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useWords } from '../words/words-context.ts'
import * as styles from './BundleComparison.css.ts'
import type { BundledItem, BundleFacts } from './modal-content.ts'

interface BundleComparisonProps {
  readonly bundle: BundleFacts
  readonly currency: CurrencyCode
}

/** An item and its bundle side by side: what each brings, what of it is owned, and what is paid in all. */
export function BundleComparison({ bundle: { name, cost, contents }, currency }: BundleComparisonProps) {
  const t = useWords('shop')
  const finding = useWords('finding')
  const owned = contents.filter((item) => item.owned).length
  const compared = contents.find((item) => item.isCompared)
  const price = (amount: number) => <ShownPrice cost={amount} currency={currency} worth={false} />
  const inBundle = (item: BundledItem) => {
    if (item.owned) return t('badge.owned')
    return item.inBundle === 0 ? t('badge.free') : price(item.inBundle)
  }
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {owned > 0 ? finding('compare.owned', { owned, count: contents.length }) : finding('compare.title')}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{finding('compare.alone')}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {contents.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <Name>{item.name}</Name>
            </th>
            <td>{item.isCompared && !item.owned ? price(item.alone) : '–'}</td>
            <td>{inBundle(item)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('modal.listing.finalPrice')}</th>
          <td>{compared && !compared.owned ? price(compared.alone) : '–'}</td>
          <td>{cost === null ? t('badge.owned') : price(cost)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
