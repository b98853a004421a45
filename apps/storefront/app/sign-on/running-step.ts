let running = 0

/** While something runs that the player has just pressed for, they are there, whoever hears that their session has ended. */
export function whileRunning<Result>(run: () => Promise<Result>): Promise<Result> {
  running += 1
  return run().finally(() => {
    running -= 1
  })
}

export const isStepRunning = (): boolean => running > 0
