/** A number in digits alone; NaN for what a program would read as one too, as `1e3`, `0x10` or nothing at all. */
export function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}
