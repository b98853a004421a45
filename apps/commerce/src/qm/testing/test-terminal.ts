import type { Terminal } from '../command/terminal.ts'

export interface TestTerminal extends Terminal {
  /** All that was said so far. */
  readonly said: { readonly out: string; readonly err: string }
}

interface TestTerminalOptions {
  /** What the operator says when asked, or how they come to it; without it nobody is there. */
  readonly answer?: string | (() => Promise<string>)
  readonly input?: string
}

/** A terminal that keeps what is said. */
export function createTestTerminal({ answer, input = '' }: TestTerminalOptions = {}): TestTerminal {
  const said = { out: '', err: '' }
  const out = (text: string) => {
    said.out += text
  }
  return {
    said,
    out,
    err(text) {
      said.err += text
    },
    pour: async (text) => out(text),
    isInteractive: answer !== undefined,
    ask: async () => (typeof answer === 'function' ? answer() : (answer ?? '')),
    readInput: async () => input,
  }
}
