import { HEADERS } from '@quartermaster/contract/headers'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { addressOf, NO_ANSWER, OfficeError, type Placeholders } from '../api/call-office.ts'
import { askInSession, namingOperator } from '../api/session-end.ts'
import { WORDS } from '../words/words.ts'

export interface FileRequest extends Placeholders {
  readonly path: string
  /** Of a file that is fetched once. */
  readonly body?: object
}

/** For so long nothing may arrive; how long the whole takes is up to how long it is. */
const SILENCE_MS = 60_000
const KEPT_MS = 60_000

/**
 * Fetches a file of the office's, whole, and hands it to the browser under the name that it came with. Throws what a page
 * can say: a link would leave the page for what its address answers, and half a file looks like a whole one.
 */
export async function fetchFile({ path, params, query, body }: FileRequest): Promise<void> {
  const silence = watchSilence()
  const answered = askInSession()
  try {
    const response = await fetch(addressOf(path, { params, query }), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', [HEADERS.officeCall]: '1', ...namingOperator() },
      signal: silence.signal,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (!response?.ok || !response.body) {
      const answer = (await response?.json().catch(() => undefined)) as ErrorAnswer | undefined
      answered(response?.status, answer)
      throw new OfficeError(response?.status ?? 0, answer?.message ?? NO_ANSWER)
    }
    answered(response.status)
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, onwards) {
        silence.heard()
        onwards.enqueue(piece)
      },
    })
    const whole = await new Response(response.body.pipeThrough(heard)).blob().catch(() => undefined)
    if (!whole) throw new OfficeError(0, WORDS.fileCutOff)
    hand(whole, nameOf(response))
  } finally {
    silence.end()
  }
}

function watchSilence() {
  const control = new AbortController()
  const watch = () => setTimeout(() => control.abort(), SILENCE_MS)
  let timer = watch()
  return {
    signal: control.signal,
    heard() {
      clearTimeout(timer)
      timer = watch()
    },
    end: () => clearTimeout(timer),
  }
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'

function hand(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
