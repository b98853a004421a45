/**
 * What a statement is called where others read it: the name it is prepared under, or what it does to which table. Never
 * more of its text, which may hold a value.
 */
export function statementName(query: unknown): string {
  if (typeof query === 'object' && query) {
    if ('name' in query && typeof query.name === 'string' && query.name) return query.name
    return 'text' in query ? nameOfText(String(query.text)) : 'statement'
  }
  return typeof query === 'string' ? nameOfText(query) : 'statement'
}

const SHAPE =
  /^\s*(?:(insert into|delete from|update|notify|listen)\s+"?([a-z_][a-z_.]*)|(select)\b[^;]*?\bfrom\s+"?([a-z_][a-z_.]*)|([a-z]+))/i

/** Long statements are named by whoever prepares them; looking for a table in one would take longer than it is worth. */
const READ_CHARACTERS = 600

const names = new Map<string, string>()
const MOST_NAMES = 1_000

function nameOfText(text: string): string {
  const known = names.get(text)
  if (known) return known
  const [, writing, target, reading, source, word = 'statement'] = SHAPE.exec(text.slice(0, READ_CHARACTERS)) ?? []
  const name = writing ? `${writing} ${target}` : reading ? `${reading} ${source}` : word
  if (names.size < MOST_NAMES) names.set(text, name.toLowerCase())
  return name.toLowerCase()
}
