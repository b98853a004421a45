import { HEADERS } from '@quartermaster/contract/headers'
import { BATCH_FILE_PATH } from '@quartermaster/contract/office-addresses'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { WORDS } from '../words/words.ts'

/** Fetches the sealed file of a batch, once, and hands it to the browser. Answers what went wrong, if anything. */
export async function fetchBatchFile(batchId: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api${BATCH_FILE_PATH.replace(':batchId', batchId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.officeCall]: '1' },
      body: '{}',
    })
    if (!response.ok) return ((await response.json()) as ErrorAnswer).message
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = `${batchId}.enc`
    link.click()
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return undefined
  } catch {
    return WORDS.trouble
  }
}
