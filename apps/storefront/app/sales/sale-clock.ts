import { momentText } from './end-text.ts'
import { showEnd } from './shown-ends.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

/** How the end of a sale is told: by its moment or, on its last day, by what is left. */
export type EndWords = { readonly when: string } | { readonly time: string }

export function endWords(tag: string, until: string, now: number): EndWords {
  const left = Date.parse(until) - now
  return left > DAY ? { when: momentText(tag, until) } : { time: timeLeft(left) }
}

/** Tells the words now and whenever they change, until it is stopped; so long the end counts as shown. */
export function followEnd(tag: string, until: string, tell: (words: EndWords) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const takeAway = showEnd(until)
  const say = () => {
    const now = Date.now()
    const left = Date.parse(until) - now
    tell(endWords(tag, until, now))
    // The seconds are counted from the end, so that the last one is as long as the others.
    if (left > 0) timer = setTimeout(say, left > DAY ? Math.min(left - DAY, DAY) : left % SECOND || SECOND)
  }
  say()
  return () => {
    clearTimeout(timer)
    takeAway()
  }
}

/** Hours, minutes and seconds, as a clock shows them. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
