import { BATCH_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { fetchFile } from '../api/fetch-file.ts'
import { WORDS } from '../words/words.ts'

/** Fetches the sealed file of a batch, once, and hands it to the browser. Answers what went wrong, if anything. */
export async function fetchBatchFile(batchId: string): Promise<string | undefined> {
  try {
    await fetchFile(BATCH_FILE_PATH.replace(':batchId', batchId), `${batchId}.enc`, { method: 'POST', body: '{}' })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : WORDS.trouble
  }
}
