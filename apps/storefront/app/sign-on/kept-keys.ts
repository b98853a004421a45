let kept: readonly string[] = []

/**
 * While something runs that the player has just pressed for, they are there: what it is about stays, whoever hears
 * meanwhile that their session has ended. One at a time.
 */
export function keepDuring<Result>(keys: readonly string[], run: () => Promise<Result>): Promise<Result> {
  kept = keys
  return run().finally(() => {
    kept = []
  })
}

export const keptKeys = (): readonly string[] => kept
