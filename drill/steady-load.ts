/** Requests one after the other from several callers until told to stop; every answer is counted by its status. */
export interface SteadyLoad {
  readonly counts: Readonly<Record<string, number>>
  stop(): Promise<void>
}

export function startLoad(callers: number, ask: () => Promise<Response>): SteadyLoad {
  const counts: Record<string, number> = {}
  let isStopping = false
  async function call(): Promise<void> {
    while (!isStopping) {
      const outcome = await ask().then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`.trim(),
      )
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
  }
  const running = Promise.all(Array.from({ length: callers }, call))
  return {
    counts,
    async stop() {
      isStopping = true
      await running
    },
  }
}

/** How many were answered well, and how many were not. */
export function tally({ counts }: SteadyLoad): { readonly well: number; readonly failed: number } {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const well = counts['200'] ?? 0
  return { well, failed: all - well }
}
