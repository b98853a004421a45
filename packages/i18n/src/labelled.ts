/** How languages set off what a name is followed by, where that is not a colon and a space. */
const SET_OFF: Readonly<Record<string, string>> = { fr: '\u00a0: ', ja: '：', zh: '：' }

/** A value with its name before it, as the language of the tag writes them. */
export function labelled(tag: string, name: string, value: string): string {
  return name + (SET_OFF[tag.split('-')[0] ?? ''] ?? ': ') + value
}
