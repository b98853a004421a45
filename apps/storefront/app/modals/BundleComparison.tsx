import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { Name } from '@quartermaster/ui/Name'
import { Price } from '../currency/Price.tsx'
import { Saving } from '../pricing/Saving.tsx'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './BundleComparison.css.ts'
import type { BundledItem, BundleFacts } from './modal-content.ts'

interface BundleComparisonProps {
  readonly bundle: BundleFacts
  readonly currency: CurrencyCode
}

/** An item and its bundle side by side: what each brings, what of it is owned, and what is paid in all. */
export function BundleComparison({ bundle, currency }: BundleComparisonProps) {
  const { name, cost, contents, alone, needed } = bundle
  const t = useWords('shop')
  const finding = useWords('finding')
  const locale = LOCALES[useLocale()].tag
  const owned = contents.filter((item) => item.owned).length
  const inAll = cost === null ? null : cost + ((needed?.byBundle && needed.cost) || 0)
  // What is worth so much is told of the sums alone: the same amount in two sums may round to two worths.
  const part = (amount: number | null) =>
    amount === null ? '–' : <Price amount={amount} currency={currency} locale={locale} worth={false} />
  const inBundle = (item: BundledItem) => {
    if (item.owned) return t('badge.owned')
    return item.inBundle === 0 ? t('badge.free') : part(item.inBundle)
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
          {needed && (
            <tr>
              <th scope="row">{t('purchase.requirements_not_met.note', { parent: needed.name })}</th>
              <td>{part(needed.cost)}</td>
              <td>{part(needed.byBundle ? needed.cost : null)}</td>
            </tr>
          )}
          {contents.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <Name>{item.name}</Name>
              </th>
              <td>{part(item.alone)}</td>
              <td>{inBundle(item)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('modal.listing.finalPrice')}</th>
            <td>{alone === null ? '–' : <ShownPrice cost={alone} currency={currency} />}</td>
            <td>
              {inAll === null ? t('badge.owned') : <ShownPrice cost={inAll} currency={currency} />}
              {inAll !== null && alone !== null && alone > inAll && (
                <>
                  {' '}
                  <Saving cost={inAll} price={alone} currency={currency} />
                </>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
