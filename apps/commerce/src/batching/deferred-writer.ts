export interface DeferredWriter {
  /** Says that something waits: it is written a moment later, together with whatever comes until then. */
  plan(): void
  /** Writes what waits, after the write that is under way. A write that fails is told and tried again; nobody waits for that. */
  flush(): Promise<void>
}

interface DeferredWriterOptions {
  readonly everyMs: number
  /** Writes all that waits. What still waits when it throws is written the next time. */
  write(): Promise<void>
  onError(error: unknown): void
}

/** For what nobody waits for to be written. Whoever has it keeps the collection, and says what is lost with a process. */
export function createDeferredWriter({ everyMs, write, onError }: DeferredWriterOptions): DeferredWriter {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function writeOrPlan(): Promise<void> {
    try {
      await write()
    } catch (error) {
      onError(error)
      plan()
    }
  }
  function plan(): void {
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running = running.then(writeOrPlan)
    return running
  }
  return { plan, flush }
}
