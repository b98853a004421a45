import { note } from './figure.ts'

interface AsksWithoutHttp {
  /** As many wait at one time as connections do over HTTP. */
  readonly waiting: number
  readonly forMs: number
  /** Does the next, and says whether it was done; nothing when there is none left. */
  next(): Promise<boolean> | undefined
}

/** How many a second are done in this process, in the batches that the API makes of them, by nobody who has to be answered. */
export async function rateWithoutHttp({ waiting, forMs, next }: AsksWithoutHttp): Promise<number> {
  const begun = performance.now()
  let done = 0
  const drive = async () => {
    while (performance.now() - begun < forMs) {
      const asked = next()
      if (!asked) return
      if (!(await asked)) throw new Error('not everything that was asked for was done')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: waiting }, drive))
  const rate = (done * 1_000) / (performance.now() - begun)
  note(`without HTTP ${Math.round(rate)} a second`)
  return rate
}
