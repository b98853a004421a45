import { type DestinationStream, destination } from 'pino'

const KIBIBYTE = 1_024
const MOST_WAITING_BYTES = 64 * KIBIBYTE
const MOST_WAITING_LINES = 200
const LONGEST_WAIT_MS = 250

/** Where lines go. Some take one that is only made when it goes out. */
export interface LogLines extends DestinationStream {
  writeLater?(makeLine: () => string): void
}

/** What gathered lines are handed on to: many of them as one text. */
interface LineOutput extends DestinationStream {
  flushSync(): void
}

/**
 * Lines are handed on together, at the latest after a quarter of a second and when the process ends: a call to the operating
 * system for each would cost more than making it, and making many at once costs less than each between other work.
 */
export function gatherLines(output: LineOutput): Required<LogLines> & LineOutput {
  let waiting: (string | (() => string))[] = []
  let bytes = 0
  const pour = () => {
    if (waiting.length === 0) return
    const lines = waiting
    waiting = []
    bytes = 0
    output.write(lines.map((line) => (typeof line === 'string' ? line : line())).join(''))
  }
  setInterval(pour, LONGEST_WAIT_MS).unref()
  return {
    write(line) {
      waiting.push(line)
      bytes += line.length
      if (bytes >= MOST_WAITING_BYTES) pour()
    },
    writeLater(makeLine) {
      waiting.push(makeLine)
      if (waiting.length >= MOST_WAITING_LINES) pour()
    },
    flushSync() {
      pour()
      output.flushSync()
    },
  }
}

let output: LogLines | undefined

/** One for all services of the process. */
export function standardOutput(): LogLines {
  output ??= openOutput()
  return output
}

function openOutput(): LogLines {
  const lines = gatherLines(destination({ fd: 1, sync: false, maxWrite: 2 * MOST_WAITING_BYTES }))
  // Before the output itself ends, which it does by the same event.
  process.prependListener('exit', lines.flushSync)
  return lines
}
