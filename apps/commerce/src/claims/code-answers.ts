import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createDeferredWriter } from '../batching/deferred-writer.ts'
import type { BaseContext } from '../context/context.ts'

const SECOND = 1_000
const FLUSH_MS = 5 * SECOND
const SLOT_MS = 15 * 60 * SECOND

export interface CodeAnswer {
  readonly call: 'VALIDATE' | 'CLAIM'
  /** Undefined where no campaign is known. */
  readonly campaignId: number | undefined
  readonly region: string | undefined
  readonly reason: string
}

/** How often codes were answered what, by quarters of an hour. */
export interface CodeAnswers {
  note(answer: CodeAnswer): void
  /** Writes what is not written yet; for whoever is about to stop. Otherwise that happens by itself, a few seconds later. */
  flush(): Promise<void>
}

interface Counted {
  readonly slot: Date
  readonly answer: CodeAnswer
  count: number
  written: number
}

/**
 * Validations only read, and counting them must not make them write. So they are counted in memory, under a name of this
 * process, and the whole figure is written every few seconds: a write that is repeated changes nothing. A process that is
 * killed takes the last seconds of its figures with it, and nothing else.
 */
export function createCodeAnswers({ pool, clock, log }: Pick<BaseContext, 'pool' | 'clock' | 'log'>): CodeAnswers {
  const nodeId = randomUUID()
  const figures = new Map<string, Counted>()

  async function write(): Promise<void> {
    const changed = [...figures.values()].filter(({ count, written }) => count > written)
    if (changed.length === 0) return
    const counts = changed.map(({ count }) => count)
    await writeFigures(pool, nodeId, changed, counts)
    for (const [index, figure] of changed.entries()) figure.written = counts[index] ?? figure.written
    forgetOld(figures, clock())
  }
  const { plan, flush } = createDeferredWriter({
    everyMs: FLUSH_MS,
    write,
    onError: (error) => log.warn({ err: error }, 'answers to codes could not be counted yet'),
  })
  return {
    note(answer) {
      const slot = new Date(Math.floor(clock().getTime() / SLOT_MS) * SLOT_MS)
      const key = [slot.getTime(), answer.call, answer.campaignId, answer.region, answer.reason].join()
      const figure = figures.get(key) ?? { slot, answer, count: 0, written: 0 }
      figure.count += 1
      figures.set(key, figure)
      plan()
    },
    flush,
  }
}

function forgetOld(figures: Map<string, Counted>, now: Date): void {
  for (const [key, { slot, count, written }] of figures) {
    if (count === written && now.getTime() - slot.getTime() > 2 * SLOT_MS) figures.delete(key)
  }
}

async function writeFigures(
  pool: Pool,
  nodeId: string,
  figures: readonly Counted[],
  counts: readonly number[],
): Promise<void> {
  await pool.query(
    `insert into code_answer as held (slot, node_id, call, campaign_id, region, reason, count)
     select slot, $1::uuid, call, campaign_id, region, reason, count
     from unnest($2::timestamptz[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::bigint[])
       as figure (slot, call, campaign_id, region, reason, count)
     on conflict (slot, node_id, call, campaign_id, region, reason)
       do update set count = greatest(held.count, excluded.count)`,
    [
      nodeId,
      figures.map(({ slot }) => slot),
      figures.map(({ answer }) => answer.call),
      figures.map(({ answer }) => answer.campaignId ?? 0),
      figures.map(({ answer }) => answer.region ?? ''),
      figures.map(({ answer }) => answer.reason),
      counts,
    ],
  )
}
