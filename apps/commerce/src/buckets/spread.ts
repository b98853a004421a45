import { type Expression, PostgresDialect, PostgresQueryCompiler, type RawBuilder, RawNode, sql } from 'kysely'
import { bucketOfPlayer } from './bucket.ts'

/**
 * That the rows asked for are of a bucket, said beside the key itself: so a database that is spread over servers
 * asks one of them. On one server it says nothing: rows of older versions have no bucket there.
 */
export function inBucket(table: string, bucket: number): Expression<boolean> {
  return whereSpread('true', sql`${sql.ref(`${table}.bucket`)} = ${bucket}::smallint`)
}

/** Of a player's rows, likewise. */
export function ofPlayer(table: string, puuid: string): Expression<boolean> {
  return inBucket(table, bucketOfPlayer(puuid))
}

/** What keys begin with, where rows that conflict are named by the columns of a key. */
export const keyBegins: Expression<unknown> = whereSpread('', sql`bucket, `)

/** What a row says about the transaction that wrote it: its number, or when it began, which servers have in common. */
export const recordedNow = whereSpread('pg_current_xact_id()::text::bigint', sql<string>`recorded_now()`)
/** Of those, what is over for certain, and what nothing has reached yet. */
export const safelyRecorded = whereSpread('pg_snapshot_xmin(pg_current_snapshot())', sql<string>`recorded_until()`)
export const notYetRecorded = whereSpread('pg_snapshot_xmax(pg_current_snapshot())', sql<string>`9223372036854775807`)

const SPREAD = Symbol('what is said to a database that is spread over servers')

interface NodeWhereSpread extends RawNode {
  readonly [SPREAD]?: RawNode
}

function whereSpread<Value>(otherwise: string, spread: RawBuilder<Value>): Expression<Value> {
  return {
    expressionType: undefined,
    toOperationNode: (): NodeWhereSpread => ({
      ...RawNode.createWithSql(otherwise),
      [SPREAD]: spread.toOperationNode() as RawNode,
    }),
  }
}

class SpreadCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: NodeWhereSpread): void {
    super.visitRaw(node[SPREAD] ?? node)
  }
}

/** How Kysely speaks to a database that is spread over servers. */
export class SpreadDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SpreadCompiler()
  }
}
