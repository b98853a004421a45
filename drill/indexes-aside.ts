import { inLanes, type Lanes } from './lanes.ts'

/** An index of a table, or of a month of one, as the catalogue tells how to make it. */
interface AsideIndex {
  readonly table: string
  readonly name: string
  readonly definition: string
  /** The primary key, or whatever else of the table it stands for. */
  readonly constraint: string | null
  readonly rule: string | null
  /** Its table is kept by months: the index is those of all months. */
  readonly isOfMonths: boolean
  /** It goes with the one of all months. */
  readonly isOfMonth: boolean
}

/** Drops every index of the tables and of their months, with the constraints that need them, and tells what they were. */
export async function setIndexesAside(lanes: Lanes, tables: readonly string[]): Promise<readonly AsideIndex[]> {
  const { rows: indexes } = await lanes.query<AsideIndex>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
       quote_ident(conname) as constraint, pg_get_constraintdef(pg_constraint.oid) as rule, relkind = 'I' as "isOfMonths",
       relispartition as "isOfMonth"
     from pg_index join pg_class on pg_class.oid = indexrelid
     left join pg_constraint on conindid = indexrelid and conrelid = indrelid
     where indrelid in (
       select unnest($1::text[])::regclass union select inhrelid from pg_inherits where inhparent = any($1::text[]::regclass[]))`,
    [tables],
  )
  for (const { table, name, constraint } of indexes.filter(({ isOfMonth }) => !isOfMonth)) {
    await lanes.query(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`)
  }
  return indexes
}

/** Makes them all again, under their names: those of the largest tables first, and those of months before what joins them. */
export async function makeIndexes(lanes: Lanes, indexes: readonly AsideIndex[]): Promise<void> {
  const { rows: bySize } = await lanes.query<{ name: string }>(
    `select name from unnest($1::text[], $2::text[]) as aside (name, of_table) order by pg_relation_size(of_table) desc`,
    [indexes.map(({ name }) => name), indexes.map(({ table }) => table)],
  )
  const places = new Map(bySize.map(({ name }, place) => [name, place]))
  const inOrder = indexes.toSorted((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0))
  await inLanes(
    inOrder.filter(({ isOfMonths }) => !isOfMonths),
    ({ definition }) => lanes.query(definition),
  )
  // Adding a constraint needs its table alone, for a moment: at the end, no lane waits for another's index.
  for (const { table, name, constraint, rule, isOfMonths } of inOrder) {
    if (!constraint || !rule || isOfMonths) continue
    const kind = rule.startsWith('PRIMARY KEY') ? 'primary key' : 'unique'
    await lanes.query(`alter table ${table} add constraint ${constraint} ${kind} using index ${name.split('.').at(-1)}`)
  }
  for (const { table, definition, constraint, rule } of inOrder.filter((index) => index.isOfMonths)) {
    // What the months have is taken, not made again.
    const ofMonths = definition.replace(' ON ONLY ', ' ON ')
    await lanes.query(constraint ? `alter table ${table} add constraint ${constraint} ${rule}` : ofMonths)
  }
}
