/** What a spreadsheet takes for the beginning of a formula, or leaves out before one; also in full width. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/

/** A cell as RFC 4180 has it; what a spreadsheet would take for a formula is marked as text. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
