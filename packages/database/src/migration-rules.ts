import { OUTSIDE, statementsOf } from './migration-text.ts'

/**
 * What a migration may not do because the version before it still runs beside it, or because it stops everyone while it
 * works. To change something: add the new beside the old, move over with the next versions, and take the old away when no
 * version that knows it is left.
 */
const RULES: readonly (readonly [name: string, breaks: (statement: string, made: ReadonlySet<string>) => boolean])[] = [
  // Whoever reads the file must see what becomes of it; none of the rules below looks inside.
  ['hides its statements in a block', (text) => /^do\b/.test(text)],
  ['drops something', (text) => /^drop (?!index concurrently if exists)/.test(text)],
  [
    'drops something of a table',
    (text, made) => alters(text, made) && /\bdrop (column|constraint|default|not null)/.test(text),
  ],
  ['renames', (text) => /^alter .*\brename\b/.test(text)],
  ['changes a type', (text, made) => alters(text, made) && /\balter( column)? \S+( set data)? type\b/.test(text)],
  ['requires a value of older rows', (text, made) => alters(text, made) && /\bset not null\b/.test(text)],
  [
    'requires a value that the version before does not write',
    (text, made) =>
      alters(text, made) && /\badd column\b[^,]*\bnot null\b/.test(text) && !/\bdefault\b|\bgenerated\b/.test(text),
  ],
  [
    'checks all rows under a lock',
    (text, made) =>
      alters(text, made) &&
      /\badd (constraint|check|foreign key|primary key|unique)\b/.test(text) &&
      !/\bnot valid\b|\busing index\b/.test(text),
  ],
  [
    'builds an index under a lock',
    (text, made) =>
      /^create (unique )?index (?!concurrently)/.test(text) && !made.has(/ on (?:only )?(\S+)/.exec(text)?.[1] ?? ''),
  ],
  [
    'changes many rows in one transaction',
    (text, made) =>
      /^(update|delete|truncate)\b/.test(text) &&
      !made.has(/^(?:update|delete from|truncate(?: table)?) (\S+)/.exec(text)?.[1] ?? ''),
  ],
]

function alters(statement: string, made: ReadonlySet<string>): boolean {
  const [, table] = /^alter table (?:if exists )?(?:only )?(\S+)/.exec(statement) ?? []
  return table !== undefined && !made.has(table)
}

/** Which rules a migration breaks. Tables that it makes itself are nobody else's yet. */
export function brokenRules(text: string): string[] {
  const statements = statementsOf(text).map((statement) => statement.toLowerCase().replace(/\s+/g, ' '))
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []),
  )
  const broken = RULES.filter(([, breaks]) => statements.some((statement) => breaks(statement, made))).map(
    ([name]) => name,
  )
  return [...broken, ...unrepeatable(text, statements)]
}

/** An index that could not be built beside work stays behind as a broken one: the file takes it away first. */
function unrepeatable(text: string, statements: readonly string[]): string[] {
  const built = statements.flatMap((statement, place) =>
    /^create (?:unique )?index concurrently (?:if not exists )?(\S+)/.exec(statement)?.[1] ? [place] : [],
  )
  if (built.length === 0) return []
  if (!text.startsWith(OUTSIDE)) return [`does not begin with "${OUTSIDE}"`]
  const isReady = built.every((place) => {
    const name = / concurrently (?:if not exists )?(\S+)/.exec(statements[place] ?? '')?.[1]
    return statements[place - 1] === `drop index concurrently if exists ${name}`
  })
  return isReady ? [] : ['builds an index without taking a broken one away first']
}
