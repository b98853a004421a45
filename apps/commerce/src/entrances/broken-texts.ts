interface BrokenText {
  readonly path: string
  readonly message: string
}

const MOST_FIELDS = 20
const MESSAGE = 'a text with half a character or a NUL in it'

/** PostgreSQL keeps no NUL and no half of a surrogate pair, and nobody types either. */
const isBroken = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/** The fields of a body whose text, or whose name, no text can be. Without recursion: a body may be as deep as it is long. */
export function findBrokenTexts(body: unknown): BrokenText[] {
  const found: BrokenText[] = []
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: 'body', value: body }]
  for (let next = waiting.pop(); next && found.length < MOST_FIELDS; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && isBroken(value)) found.push({ path, message: MESSAGE })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, field] of Object.entries(value)) {
      if (isBroken(name)) found.push({ path, message: `the name of a field is ${MESSAGE}` })
      else waiting.push({ path: `${path}.${name}`, value: field })
    }
  }
  return found
}
