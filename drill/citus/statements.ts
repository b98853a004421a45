import { type Citus, onServer } from './cluster.ts'

/** Statements that Citus has carried out: on one piece of the tables, and on several. */
export interface Statements {
  readonly single: number
  readonly across: number
}

/** What was carried out on all servers while something was done. */
export async function statementsDuring<Result>(
  citus: Citus,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: Statements }> {
  const before = await readStatements(citus)
  const result = await work()
  const after = await readStatements(citus)
  return { result, statements: { single: after.single - before.single, across: after.across - before.across } }
}

async function readStatements({ servers }: Citus): Promise<Statements> {
  const rows = await Promise.all(
    servers.map(({ url }) =>
      onServer<{ single: number; across: number }>(
        url,
        `select query_execution_single_shard::int as single, query_execution_multi_shard::int as across
         from citus_stat_counters where name = current_database()`,
      ),
    ),
  )
  const sum = (which: keyof Statements) => rows.flat().reduce((total, row) => total + row[which], 0)
  return { single: sum('single'), across: sum('across') }
}
