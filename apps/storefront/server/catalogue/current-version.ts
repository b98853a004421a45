const SECOND = 1_000
/** Pages wait for it, so it is not waited for long. */
const PATIENCE_MS = 250
/** While nobody answers, pages are sent without a look. */
const SILENT_FOR_MS = 5 * SECOND

type AskVersion = () => Promise<string | undefined>

/**
 * The catalogue's version, asked for at most once a second however many pages are sent, and only while some are. Nothing
 * where it is not answered soon.
 */
export function keepVersion(ask: AskVersion, clock: () => Date): AskVersion {
  let known: Promise<string | undefined> = Promise.resolve(undefined)
  let knownUntil = 0
  async function askSoon(): Promise<string | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    })
    const version = await Promise.race([ask().catch(() => undefined), patience])
    clearTimeout(timer)
    if (version === undefined) knownUntil = clock().getTime() + SILENT_FOR_MS
    return version
  }
  return () => {
    const now = clock().getTime()
    if (now >= knownUntil) {
      knownUntil = now + SECOND
      known = askSoon()
    }
    return known
  }
}
