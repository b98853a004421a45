import { createHash, randomBytes } from 'node:crypto'
import type { OperatorRole } from '@quartermaster/contract/operators'
import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import { type Operator, SERVER } from '../operators/operator.ts'

type TokenContext = Pick<BaseContext, 'db' | 'clock'>

interface OperatorToken {
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly issuedBy: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

const DAY = 24 * 60 * 60_000

/** Whether the database knows who asks as the owner of the tables: nobody else can issue a token. */
export async function ownsTables(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'operator_token'::regclass`.execute(db)
  return rows[0]?.owns === true
}

/** Issues a token for scripts on a server. It is told once: the table has its hash. */
export async function issueToken(
  { db, clock }: TokenContext,
  owner: Operator,
  { name, roles, days }: { readonly name: string; readonly roles: readonly OperatorRole[]; readonly days: number },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * DAY)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('operator_token')
      .values({
        token_hash: hashOf(token),
        name,
        roles: [...roles],
        issued_by: owner.name,
        issued_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await recordAction(transaction, owner, 'tokens issue', SERVER + name, { roles, expiresAt }, { now })
  })
  return { token, expiresAt }
}

/** Ends every token of a name, and answers how many held. */
export async function endTokens({ db, clock }: TokenContext, owner: Operator, name: string): Promise<number> {
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
    if (ended.length > 0) await recordAction(transaction, owner, 'tokens end', SERVER + name, {}, { now })
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
