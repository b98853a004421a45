import { EmailPair } from '@quartermaster/ui/EmailPair'
import { useState } from 'react'
import { useWords } from '../words/words-context.ts'
import * as styles from './CheckoutPage.css.ts'

/** Whether a receipt is wanted, and the address once it was typed the same twice. */
export interface Receipt {
  readonly wanted: boolean
  readonly email: string | undefined
}

export const NO_RECEIPT: Receipt = { wanted: false, email: undefined }

export function ReceiptChoice({ receipt, onChange }: { receipt: Receipt; onChange: (receipt: Receipt) => void }) {
  const t = useWords('shop')
  const [typed, setTyped] = useState('')
  const [agrees, setAgrees] = useState(false)
  const report = (email: string, good: boolean) => onChange({ wanted: true, email: good ? email : undefined })
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.box}
          checked={receipt.wanted}
          onChange={(event) => onChange(event.target.checked ? { wanted: true, email: undefined } : NO_RECEIPT)}
        />
        {t('checkout.receipt')}
      </label>
      {receipt.wanted && (
        <EmailPair
          label={t('checkout.email')}
          confirmLabel={t('checkout.emailAgain')}
          invalidMessage={t('checkout.emailInvalid')}
          mismatchMessage={t('checkout.emailMismatch')}
          onEmailChange={(email) => {
            setTyped(email)
            report(email, agrees)
          }}
          onStatusChange={(status) => {
            setAgrees(status === 'affirm')
            report(typed, status === 'affirm')
          }}
        />
      )}
    </>
  )
}
