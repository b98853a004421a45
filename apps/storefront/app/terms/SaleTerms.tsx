import { LOCALES } from '@quartermaster/contract/locales'
import { Fact, Facts } from '../orders/OrderLines.tsx'
import { Seller } from '../orders/Seller.tsx'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { returnDay } from './return-day.ts'
import * as styles from './terms.css.ts'

/** What is known before one pays: who sells, what arrives where and when, and what can be returned. */
export function SaleTerms({ of }: { of: 'item' | 'currency' }) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const { returnDays } = useSettings()
  const isItem = of === 'item'
  const until = returnDay(returnDays, tag)
  return (
    <div className={styles.terms}>
      <Facts>
        <Seller />
        <Fact term={t('terms.arrives')}>{t(isItem ? 'terms.arrivesItem' : 'terms.arrivesCurrency')}</Fact>
        {!isItem && <Fact term={t('terms.returns')}>{t('terms.returnsCurrency')}</Fact>}
        {isItem && returnDays > 0 && <Fact term={t('terms.returns')}>{t('terms.returnsItem', { date: until })}</Fact>}
      </Facts>
    </div>
  )
}
