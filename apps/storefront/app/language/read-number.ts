/** A number as typed: its digits before and behind the decimal separator. */
export interface TypedNumber {
  readonly whole: string
  readonly fraction: string
}

/**
 * Reads a number as the language writes it, grouped or not. A point or comma that the language means otherwise is taken
 * for the decimal separator where it can be nothing else; what could be read two ways is not read at all.
 */
export function readNumber(typed: string, tag: string): TypedNumber | undefined {
  const text = typed.replace(/[\s’'\u00a0\u202f]/g, '')
  const { group, decimal } = separatorsOf(tag)
  const grouped = '.,'.includes(group) ? `|\\d{1,3}(?:[${group}]\\d{3})+` : ''
  const own = new RegExp(`^(\\d+${grouped})(?:[${decimal}](\\d+))?$`).exec(text)
  const [, whole, fraction = ''] = own ?? /^(\d+)[.,](\d{1,2})$/.exec(text) ?? []
  return whole === undefined ? undefined : { whole: whole.replace(/[.,]/g, ''), fraction }
}

function separatorsOf(tag: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(tag, { useGrouping: 'always' }).formatToParts(12_345.6)
  const named = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: named('group'), decimal: named('decimal') || '.' }
}
