/** The first line of a file whose statements cannot run in a transaction, such as `create index concurrently`. */
export const OUTSIDE = '-- outside a transaction'

/** The statements of a text; what stands in quotes, dollars or comments ends none. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue
    if (token === ';') {
      statements.push(statement.trim())
      statement = ''
    } else statement += token
  }
  return [...statements, statement.trim()].filter((part) => part !== '')
}

const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^'";$/-]+|[\s\S]/g
