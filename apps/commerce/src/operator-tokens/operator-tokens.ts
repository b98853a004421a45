import { createHash, randomBytes } from 'node:crypto'
import type { OperatorRole } from '@quartermaster/contract/operators'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import { isPerson, type Operator, SERVER } from '../operators/operator.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'

type TokenContext = Pick<BaseContext, 'db' | 'clock'>

interface OperatorToken {
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly issuedBy: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

interface TokenActing {
  readonly operator: Operator
  readonly reason: string
}

export type TokenFailure = NotPermitted | Failure<'NOT_A_PERSON'>

const DAY = 24 * 60 * 60_000

/** Whether the database knows who asks as the owner of the tables: nobody else can issue a token. */
export async function ownsTables(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'operator_token'::regclass`.execute(db)
  return rows[0]?.owns === true
}

/**
 * Issues a token for scripts on a server. It is told once: the table has its hash. While none holds, whoever owns the
 * tables may without having signed in. Proved by "who is not signed in issues the first token and no other".
 */
export async function issueToken(
  { db, clock }: TokenContext,
  { operator, reason }: TokenActing,
  { name, roles, days }: { readonly name: string; readonly roles: readonly OperatorRole[]; readonly days: number },
): Promise<{ readonly token: string; readonly expiresAt: Date } | TokenFailure> {
  const refusal = refusalFor(operator, 'tokens issue')
  if (refusal) return refusal
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * DAY)
  return db.transaction().execute(async (transaction) => {
    // Of those who would be the first at once, one is.
    await sql`lock table operator_token in share row exclusive mode`.execute(transaction)
    if (!isPerson(operator) && (await holding(transaction, now).executeTakeFirst())) return fail('NOT_A_PERSON')
    await transaction
      .insertInto('operator_token')
      .values({
        token_hash: hashOf(token),
        name,
        roles: [...roles],
        issued_by: operator.name,
        issued_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await recordAction(
      transaction,
      operator,
      'tokens issue',
      SERVER + name,
      { after: { roles, expiresAt }, reason },
      { now },
    )
    return { token, expiresAt }
  })
}

const holding = (db: Connection, now: Date) =>
  db.selectFrom('operator_token').select('name').where('ended_at', 'is', null).where('expires_at', '>', now).limit(1)

/** Ends every token of a name, and answers how many held. Who could end one without signing in could be the first again. */
export async function endTokens(
  { db, clock }: TokenContext,
  { operator, reason }: TokenActing,
  name: string,
): Promise<number | TokenFailure> {
  const refusal = refusalFor(operator, 'tokens end')
  if (refusal) return refusal
  if (!isPerson(operator)) return fail('NOT_A_PERSON')
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('operator_token')
      .set({ ended_at: now })
      .where('name', '=', name)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('name')
      .execute()
    const told = { before: { holding: ended.length }, after: { holding: 0 }, reason }
    if (ended.length > 0) await recordAction(transaction, operator, 'tokens end', SERVER + name, told, { now })
    return ended.length
  })
}

/** Whom a token makes of whoever holds it, while it holds. */
export async function findTokenHolder({ db, clock }: TokenContext, token: string): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('operator_token')
    .select(['name', 'roles'])
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return row && { id: SERVER + row.name, name: row.name, roles: row.roles }
}

/** Every token that was issued, newest first. */
export async function listTokens(db: Connection): Promise<OperatorToken[]> {
  const rows = await db.selectFrom('operator_token').selectAll().orderBy('issued_at', 'desc').execute()
  return rows.map((row) => ({
    name: row.name,
    roles: row.roles,
    issuedBy: row.issued_by,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }))
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
