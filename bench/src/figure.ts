/** One line per figure: `name value unit`. */
export function figure(name: string, value: number, unit: string): void {
  process.stdout.write(`${name} ${rounded(value)} ${unit}\n`)
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
