import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'

/** Where qm speaks and listens. Tests give it another one. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** As `out`, and waits until it is taken: for what may be longer than the memory. */
  pour(text: string): Promise<void>
  /** Whether a person sits there: questions are asked and progress is drawn. */
  readonly isInteractive: boolean
  ask(question: string): Promise<string>
  /** Everything that is piped in. */
  readInput(): Promise<string>
}

export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    async pour(text) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    },
    isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    async ask(question) {
      const lines = createInterface({ input: process.stdin, output: process.stderr })
      try {
        return await lines.question(question)
      } finally {
        lines.close()
      }
    },
    async readInput() {
      const parts: Buffer[] = []
      for await (const part of process.stdin) parts.push(part)
      return Buffer.concat(parts).toString()
    },
  }
}
