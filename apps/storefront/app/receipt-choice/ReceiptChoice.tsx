import { EmailPair } from '@quartermaster/ui/EmailPair'
import { useState } from 'react'
import { useWords } from '../words/words-context.ts'
import * as styles from './ReceiptChoice.css.ts'
import { useAccountEmail } from './use-account-email.ts'
import type { Receipt } from './use-receipt.ts'

interface ReceiptChoiceProps {
  readonly receipt: Receipt
  /** An address the shop did not take: its field says so until it is changed. */
  readonly refusedEmail?: string | undefined
  onChange(receipt: Receipt): void
}

export function ReceiptChoice({ receipt, refusedEmail, onChange }: ReceiptChoiceProps) {
  const t = useWords('shop')
  const [typed, setTyped] = useState(receipt.email)
  const [kept] = useState(receipt.email)
  const [agrees, setAgrees] = useState(false)
  const [entered, setEntered] = useState(false)
  const offered = useAccountEmail(receipt.wanted && typed === undefined && !entered)
  const address = typed ?? offered ?? ''
  const report = (email: string, good: boolean) => onChange({ wanted: true, email: good ? email : undefined })
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.box}
          checked={receipt.wanted}
          onChange={(event) => {
            setEntered(false)
            onChange({ wanted: event.target.checked, email: undefined })
          }}
        />
        {t('checkout.receipt')}
      </label>
      {receipt.wanted && (
        <EmailPair
          // Whoever has not gone into a field when it is known is offered the address of their account.
          key={offered}
          onFocus={() => setEntered(true)}
          label={t('checkout.email')}
          confirmLabel={t('checkout.emailAgain')}
          invalidMessage={t('checkout.emailInvalid')}
          mismatchMessage={t('checkout.emailMismatch')}
          defaultEmail={address}
          knownEmail={offered ?? kept}
          refusedEmail={refusedEmail}
          onEmailChange={(email) => {
            setTyped(email)
            report(email, agrees)
          }}
          onStatusChange={(status) => {
            setAgrees(status === 'affirm')
            report(address, status === 'affirm')
          }}
        />
      )}
    </>
  )
}
