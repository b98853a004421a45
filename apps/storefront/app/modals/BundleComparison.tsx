import type { CurrencyCode } from '@quartermaster/contract/games'
import { Name } from '@quartermaster/ui/Name'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useWords } from '../words/words-context.ts'
import { amountsBefore } from '../worth/worth-context.ts'
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
  const before = amountsBefore(contents.map((item) => (item.owned ? 0 : item.inBundle)))
  const price = (amount: number, above?: number) => <ShownPrice cost={amount} currency={currency} before={above} />
  const inBundle = (item: BundledItem, above: number | undefined) => {
    if (item.owned) return t('badge.owned')
    return item.inBundle === 0 ? t('badge.free') : price(item.inBundle, above)
  }
  return (
    <div className={styles.place}>
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
          {contents.map((item, at) => (
            <tr key={item.id}>
              <th scope="row">
                <Name>{item.name}</Name>
              </th>
              <td>{item.isCompared && !item.owned ? price(item.alone) : '–'}</td>
              <td>{inBundle(item, before[at])}</td>
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
    </div>
  )
}
