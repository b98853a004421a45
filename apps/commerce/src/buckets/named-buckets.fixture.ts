/** The tables that `spread/distribute.sql` spreads, and the view over two of them. */
export function spreadTablesOf(distribute: string): ReadonlySet<string> {
  const named = [...distribute.matchAll(/^\s+\('(\w+)', /gm)].map(([, table = '']) => table)
  return new Set([...named, 'wallet_movement'])
}

const READ_OR_WRITTEN =
  /\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(\w+))?(?:\s*\(([^)]*)\))?/g
const NO_ALIAS = new Set(
  'on where set left right inner cross join order group limit for returning using values select union'.split(' '),
)

/**
 * The spread tables that a statement asks without saying their bucket: by the name they have in it or as that of another, in the
 * columns of what is inserted, or without a name where there is one table.
 */
export function withoutBucket(statement: string, spread: ReadonlySet<string>): string[] {
  const text = statement.replaceAll('"', '').replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase()
  const asked = [...text.matchAll(READ_OR_WRITTEN)].filter(([, table = '']) => spread.has(table))
  const isSaidOnce = asked.length === 1 && /(?<![\w.])bucket = \$/.test(text)
  const said = namesWithBucket(text)
  return asked.flatMap(([, table = '', word = '', columns = '']) => {
    const name = word && !NO_ALIAS.has(word) ? word : table
    return isSaidOnce || said.has(name) || /\bbucket\b/.test(columns) ? [] : table
  })
}

/** What is of a bucket that is given, and what is of the same as that. */
function namesWithBucket(text: string): ReadonlySet<string> {
  const said = new Set([...text.matchAll(/(\w+)\.bucket = \$/g)].map(([, name = '']) => name))
  const pairs = [...text.matchAll(/(\w+)\.bucket = (\w+)\.bucket/g)]
  for (const _ of pairs) {
    for (const [, one = '', other = ''] of pairs) {
      if (said.has(one)) said.add(other)
      else if (said.has(other)) said.add(one)
    }
  }
  return said
}
