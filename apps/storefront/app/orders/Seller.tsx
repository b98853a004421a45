import { Link } from '@quartermaster/ui/Link'
import { useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { Fact } from './OrderLines.tsx'
import * as paper from './paper.css.ts'

/** Who sells, where that is, and how to reach them: a link on the screen, its address on paper. */
export function Seller() {
  const t = useWords('shop')
  const { seller } = useSettings()
  const { name, address, contact } = seller
  const who = [name, address].filter(Boolean).join(', ')
  const isPage = /^https?:/.test(contact)
  return (
    <Fact term={t('terms.seller')}>
      {[who, !isPage && contact].filter(Boolean).join(', ')}
      {isPage && (
        <>
          {' · '}
          <Link href={contact} className={paper.screenOnly}>
            {t('success.support')}
          </Link>
          <span className={paper.paperInline}>{contact}</span>
        </>
      )}
    </Fact>
  )
}
