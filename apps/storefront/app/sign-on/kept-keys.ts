const kept = new Set<readonly string[]>()

/**
 * While something runs that the player has just pressed for, they are there: what it is about stays, whoever hears
 * meanwhile that their session has ended.
 */
export async function keepDuring<Result>(keys: readonly string[], run: () => Promise<Result>): Promise<Result> {
  const mine = [...keys]
  kept.add(mine)
  try {
    return await run()
  } finally {
    kept.delete(mine)
  }
}

export const keptKeys = (): readonly string[] => [...kept].flat()
