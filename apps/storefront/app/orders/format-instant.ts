/** When something was ordered, as the reader's language and clock write it. */
export function formatInstant(instant: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}
