import { BATCH_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { fetchFile } from '../api/fetch-file.ts'
import { WORDS } from '../words/words.ts'

/** Fetches the sealed file of a batch, once, and hands it to the browser. Answers what went wrong, if anything. */
export async function fetchBatchFile(batchId: string, reason: string): Promise<string | undefined> {
  try {
    const asked = { method: 'POST', body: JSON.stringify({ reason }) } as const
    await fetchFile(BATCH_FILE_PATH.replace(':batchId', batchId), `${batchId}.enc`, asked)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : WORDS.trouble
  }
}
