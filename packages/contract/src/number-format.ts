const made = new Map<string, Intl.NumberFormat>()

/** Numbers as a language writes them. Making a format costs a browser more than all that is then written with it. */
export function numberFormat(tag: string): Intl.NumberFormat {
  const known = made.get(tag)
  if (known) return known
  const format = new Intl.NumberFormat(tag)
  made.set(tag, format)
  return format
}
