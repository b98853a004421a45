import type { Locale } from '@quartermaster/contract/locales'
import type { PageDraft } from '@quartermaster/contract/wire/office/page-preview'
import { Button } from '@quartermaster/ui/Button'
import { Link } from '@quartermaster/ui/Link'
import { Notice } from '@quartermaster/ui/Notice'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { callOffice } from '../api/call-office.ts'
import { formatMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './bundle.css.ts'

type Made =
  | { readonly of: string; readonly address: string; readonly expiresAt: string }
  | { readonly of: string; readonly problem: string }

interface PagePreviewProps {
  readonly draft: PageDraft
  readonly locale?: Locale
}

/** Shows a draft as the shop's own page: an address for who asked, for a while. */
export function PagePreview({ draft, locale }: PagePreviewProps) {
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<Made>()
  const of = JSON.stringify([draft, locale])
  // An address is that of the draft it was made for.
  const shown = made?.of === of ? made : undefined

  async function make(): Promise<void> {
    setBusy(true)
    try {
      setMade({ of, ...(await callOffice('previewPage', { body: { draft, locale } })) })
    } catch (error) {
      setMade({ of, problem: error instanceof Error ? error.message : WORDS.trouble })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.row}>
      <Button variant="secondary" size="S" loading={isBusy} onClick={() => void make()}>
        {WORDS.previewPage}
      </Button>
      <div role="status">
        {shown && 'address' in shown && (
          <Text size="small">
            <Link href={shown.address} target="_blank" rel="noopener">
              {WORDS.openPreview}
            </Link>{' '}
            {WORDS.previewUntil(formatMoment(shown.expiresAt))}
          </Text>
        )}
        {shown && 'problem' in shown && <Notice kind="error">{shown.problem}</Notice>}
      </div>
    </div>
  )
}
