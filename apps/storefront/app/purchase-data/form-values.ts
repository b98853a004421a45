import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'

/** What a player filled in on the way to an order. It goes along with the next one of this tab, through sign-in too. */
export interface FormValues {
  readonly receiptEmail?: string | undefined
}

export function readFormValues(): FormValues {
  try {
    const { receiptEmail } = JSON.parse(readStored(TAB_STORAGE_KEYS.formValues) ?? '{}') as Record<string, unknown>
    return typeof receiptEmail === 'string' ? { receiptEmail } : {}
  } catch {
    return {}
  }
}

export function rememberFormValues(values: FormValues): void {
  if (values.receiptEmail) writeStored(TAB_STORAGE_KEYS.formValues, JSON.stringify(values))
  else removeStored(TAB_STORAGE_KEYS.formValues)
}
