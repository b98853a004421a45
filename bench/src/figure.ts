/** One line per figure: `name value unit`. */
export function figure(name: string, value: number, unit: string): void {
  process.stdout.write(`${name} ${rounded(value)} ${unit}\n`)
}

/** A figure with the bar it has to reach: below it the run fails, when everything has been printed. */
export function ratio(name: string, value: number, of: string, bar: number): void {
  figure(name, value, of)
  if (!(value >= bar)) fail(`${name} is below its bar of ${bar}`)
}

/** A figure that may not be above its bar. */
export function atMost(name: string, value: number, unit: string, bar: number): void {
  figure(name, value, unit)
  if (!(value <= bar)) fail(`${name} is above its bar of ${bar}`)
}

/** The run ends as failed, when everything has been printed. */
export function fail(why: string): void {
  note(why)
  process.exitCode = 1
}

/** What was reached against its limit, each pair measured in turn. */
export function medianRatio(reached: readonly number[], limits: readonly number[]): number {
  return median(reached.map((rate, round) => rate / (limits[round] ?? Number.NaN)))
}

/** What is going on, for whoever watches; kept apart from the figures. */
export function note(text: string): void {
  process.stderr.write(`# ${text}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function rounded(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(2)
}
