import { HEADERS } from '@quartermaster/contract/headers'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { NO_ANSWER, OfficeError } from './call-office.ts'
import { noteSession } from './session-end.ts'

/** Fetches a file of the office's and hands it to the browser under a name. */
export async function fetchFile(path: string, name: string, init: RequestInit = {}): Promise<void> {
  const headers = { 'content-type': 'application/json', [HEADERS.officeCall]: '1' }
  const response = await fetch(`/api${path}`, { ...init, headers }).catch(() => undefined)
  noteSession(response?.status)
  if (!response?.ok) {
    const answer = (await response?.json().catch(() => undefined)) as ErrorAnswer | undefined
    throw new OfficeError(response?.status ?? 0, answer?.message ?? NO_ANSWER)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
