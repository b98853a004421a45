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
  | { readonly of: string; readonly isOver: true }

interface PagePreviewProps {
  readonly draft: PageDraft
  readonly locale?: Locale
}

/** Shows a draft as the shop's own page: an address for whoever has it, for a while or until it is ended. */
export function PagePreview({ draft, locale }: PagePreviewProps) {
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<Made>()
  const of = JSON.stringify([draft, locale])
  // An address is that of the draft it was made for.
  const shown = made?.of === of ? made : undefined

  async function attempt(work: () => Promise<Made>): Promise<void> {
    setBusy(true)
    try {
      setMade(await work())
    } catch (error) {
      setMade({ of, problem: error instanceof Error ? error.message : WORDS.trouble })
    } finally {
      setBusy(false)
    }
  }

  const make = () => attempt(async () => ({ of, ...(await callOffice('previewPage', { body: { draft, locale } })) }))
  const end = (address: string) =>
    attempt(async () => {
      await callOffice('endPreview', { body: { address } })
      return { of, isOver: true }
    })

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
        {shown && 'isOver' in shown && <Text size="small">{WORDS.previewEnded}</Text>}
        {shown && 'problem' in shown && <Notice kind="error">{shown.problem}</Notice>}
      </div>
      {shown && 'address' in shown && (
        <Button variant="tertiary" size="S" loading={isBusy} onClick={() => void end(shown.address)}>
          {WORDS.endPreview}
        </Button>
      )}
    </div>
  )
}
