/** When something was ordered, as the reader's language and clock write it. */
export function formatInstant(instant: string, tag: string): string {
  return inOneLine(new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)))
}

export function formatDay(day: Date, tag: string): string {
  return inOneLine(new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(day))
}

/** A date is read at a glance: its parts stay together. */
function inOneLine(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}
