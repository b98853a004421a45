import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { countedAs, doneAlone, isAboveDay, tellDay, tellExcess, turnOf, type Weight } from '../../approvals/weights.ts'
import { makeCodes } from '../../campaigns/code-batch.ts'
import { encryptCodes } from '../../campaigns/code-file.ts'
import { keyIdOf } from '../../codes/code-keys.ts'
import { trailRow } from '../../operator-trail/operator-trail.ts'
import { refused } from '../command/exit-codes.ts'
import type { Work } from '../command/qm.ts'
import { requireCampaign } from './campaign-output.ts'
import { exists, syncToDisk } from './files.ts'

export interface Generation {
  readonly campaignId: number
  readonly name: string
  readonly count: number
  readonly file: string
  readonly passphrase?: string
}

/** One operator is not enough, and why. */
const needsSecond = (why: string) => refused(`${why} \`qm codes batch start\` asks a second operator.`)

const OWNER_ONLY = 0o600

/**
 * Writes the file first and commits after it is on the disk: a code that was printed is never one the shop refuses.
 * The file has a draft's name until then.
 */
export async function generateCodes(
  work: Work,
  { campaignId, name, count, file, passphrase }: Generation,
): Promise<void> {
  if (await exists(file)) throw refused(`${file} exists already. Codes are never written over.`)
  await settleDraft(work, name, file)
  const { pool, settings } = work.context
  const draft = `${file}.part`
  const bar = work.output.progress('Codes', count)
  const client = await pool.connect()
  let isCommitted = false
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const weights = await weighLocked(work, client, name, count)
    const reference = randomUUID()
    for (const weight of weights) await requireAlone(work, client, weight, reference)
    const codes = makeCodes(client, { campaignId, count, hashKey: settings.CODE_HASH_KEY, onProgress: bar.update })
    const chunks = passphrase === undefined ? codes : encryptCodes(codes, passphrase)
    await pipeline(chunks, createWriteStream(draft, { mode: OWNER_ONLY, flags: 'wx' }))
    await syncToDisk(draft)
    const sha256 = await fingerprintOf(draft)
    await client.query('insert into code_batch (campaign_id, codes, key_id) values ($1, $2, $3)', [
      campaignId,
      count,
      keyIdOf(settings.CODE_HASH_KEY),
    ])
    const made = { count, encrypted: passphrase !== undefined, sha256, after: { codes: count } }
    const { operator, reason } = work.acting
    const detail = { ...made, ...countedAs(weights, reference), ...(reason && { reason }) }
    const line = trailRow(operator, 'codes generate', name, detail, { now: work.context.clock() })
    const written = work.context.db.insertInto('operator_action').values(line).compile()
    await client.query(written.sql, [...written.parameters])
    await client.query('commit')
    isCommitted = true
    await rename(draft, file)
    // The planner must know of millions of new rows before claims are planned.
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('analyze content_code')
    await client.query('commit')
  } finally {
    bar.end()
    client.release(true)
    if (!isCommitted) await rm(draft, { force: true })
  }
}

/** One operator is enough by what the codes give, which nobody changes before they are made. Claims go on meanwhile. */
async function weighLocked(work: Work, client: ClientBase, name: string, count: number): Promise<readonly Weight[]> {
  const [{ weighCodes }] = await Promise.all([
    import('../../office/campaigns/batch-actions.ts'),
    client.query('select from campaign where name = $1 for no key update', [name]),
  ])
  const weights = weighCodes(await requireCampaign(work, name), count, work.context.settings)
  if ('why' in weights) throw needsSecond(weights.why)
  return weights
}

async function requireAlone(work: Work, client: ClientBase, weight: Weight, reference: string): Promise<void> {
  if (weight.amount > weight.most) throw needsSecond(tellExcess(weight))
  const { clock, settings } = work.context
  const counting = { operator: work.operator, weight, reference, now: clock(), times: settings.APPROVAL_DAY_TIMES }
  await client.query(turnOf(counting))
  const { rows } = await client.query<{ amount: string }>(doneAlone(counting))
  if (isAboveDay(counting, rows[0]?.amount)) throw needsSecond(tellDay(counting, rows[0]?.amount))
}

/**
 * What a run that was cut short left behind: its codes are valid if it came as far as the commit, and then the file only
 * lacks its name; otherwise nobody knows them, and it goes.
 */
async function settleDraft({ context, terminal }: Work, name: string, file: string): Promise<void> {
  const draft = `${file}.part`
  if (!(await exists(draft))) return
  const valid = await context.db
    .selectFrom('operator_action')
    .select('action_id')
    .where('action', '=', 'codes generate')
    .where('subject', '=', name)
    .where(sql<string>`detail ->> 'sha256'`, '=', await fingerprintOf(draft))
    .executeTakeFirst()
  if (valid) {
    await rename(draft, file)
    throw refused(
      `An earlier run was cut short after its codes became valid: they are in ${file} now. No more were made.`,
    )
  }
  await rm(draft)
  terminal.err(`${draft} was left by a run that was cut short, and its codes never became valid. It was removed.\n`)
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
