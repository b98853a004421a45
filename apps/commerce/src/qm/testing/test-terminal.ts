import type { Terminal } from '../terminal.ts'

export interface TestTerminal extends Terminal {
  /** All that was said so far. */
  readonly said: { readonly out: string; readonly err: string }
}

/** A terminal that keeps what is said. `answer` is what the operator says when asked; without it nobody is there. */
export function createTestTerminal({ answer, input = '' }: { answer?: string; input?: string } = {}): TestTerminal {
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
    ask: async () => answer ?? '',
    readInput: async () => input,
  }
}
