/** One thing a platform must do. `check` answers what is wrong, or nothing. */
export interface Line {
  readonly id: string
  readonly part: 'Service key' | 'Game services' | 'Payments' | 'Webhooks' | 'Sign-on' | 'Limits'
  readonly says: string
  /** The option without which it cannot be tried. */
  readonly needs?: { readonly option: string; readonly given: boolean }
  /** The lines that must hold before this one means anything. */
  readonly after?: readonly string[]
  check(): Promise<string | undefined> | string | undefined
}

export interface LineResult {
  readonly id: string
  readonly part: Line['part']
  readonly says: string
  /** `not checked`: an option was not given. `not tried`: there was nothing to try it on, which is no good sign. */
  readonly outcome: 'holds' | 'does not hold' | 'not checked' | 'not tried'
  readonly detail: string
}

/** Thrown by a check that has nothing to look at: what it is about did not happen. */
export class NotTried extends Error {}

/** Tries the lines one after the other: they share what the earlier ones left behind. */
export async function tryLines(lines: readonly Line[], onResult: (result: LineResult) => void = () => {}) {
  const results: LineResult[] = []
  for (const line of lines) {
    const result = await tryLine(line, results)
    results.push(result)
    onResult(result)
  }
  return results
}

async function tryLine({ id, part, says, needs, after = [], check }: Line, earlier: readonly LineResult[]) {
  const answer = (outcome: LineResult['outcome'], detail = ''): LineResult => ({ id, part, says, outcome, detail })
  if (needs && !needs.given) return answer('not checked', `give ${needs.option}`)
  const missing = after.find((name) => earlier.find((result) => result.id === name)?.outcome !== 'holds')
  if (missing) return answer('not tried', `needs ${missing} to hold`)
  try {
    const problem = await check()
    return problem ? answer('does not hold', problem) : answer('holds')
  } catch (error) {
    const outcome = error instanceof NotTried ? 'not tried' : 'does not hold'
    return answer(outcome, error instanceof Error ? error.message : String(error))
  }
}
