import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useState } from 'react'
import { readFormValues, rememberFormValues } from '../purchase-data/form-values.ts'

/** Whether a receipt is wanted, and the address once it was typed the same twice. */
export interface Receipt {
  readonly wanted: boolean
  readonly email: string | undefined
}

/**
 * The receipt of this order: as it was started, else as it was typed in this tab before. What is typed goes along with
 * the next order, should this one not be confirmed.
 */
export function useReceipt({
  receiptEmail,
}: Partial<Pick<OrderAnswer, 'receiptEmail'>> = {}): [Receipt, (receipt: Receipt) => void] {
  const [receipt, setReceipt] = useState<Receipt>(() => {
    const email = receiptEmail ?? readFormValues().receiptEmail
    return { wanted: email !== undefined, email }
  })
  return [
    receipt,
    (next) => {
      rememberFormValues(next.email ? { receiptEmail: next.email } : {})
      setReceipt(next)
    },
  ]
}
