import { CURRENCY_CODES } from '@quartermaster/contract/games'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { Allowance } from '@quartermaster/contract/wire/office/session'
import type { Settings } from '@quartermaster/settings/settings'
import { CompiledQuery } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'
import type { ActionName } from '../operators/permissions.ts'

const DAY = 24 * 3_600_000

/** What one operator may do alone is counted by kind, over every action that does it. */
const ACTIONS_OF_KIND = {
  GRANT: ['players grant'],
  DEBIT: ['players debit', 'orders repay'],
  REFUND: ['orders refund', 'orders return', 'payments refund'],
  CODES: ['codes batch start', 'codes generate', 'codes add'],
  CODES_GIVE: ['codes batch start', 'codes generate', 'codes add'],
} as const satisfies Record<string, readonly ActionName[]>

/** What an action gives or takes, and how much of that an operator does alone at a time. */
export interface Weight {
  readonly kind: keyof typeof ACTIONS_OF_KIND
  /** A game's currency, or codes. */
  readonly unit: string
  readonly amount: number
  readonly most: number
}

/** What a second operator must decide, and why. */
export interface NeverAlone {
  readonly why: string
}

/** As the trail keeps it, to be counted: what it moved, where doing it told. */
export function countedAs(weights: readonly Weight[], reference: string, { moved }: { readonly moved?: number } = {}) {
  const [one, ...others] = weights.map(({ kind, unit, amount }) => ({ kind, unit, amount: moved ?? amount, reference }))
  return one && { counted: others.length > 0 ? [one, ...others] : one }
}

/** What a line of the trail counts as, a row each: most actions weigh in one way. */
const COUNTED = `cross join lateral jsonb_array_elements(
  case jsonb_typeof(detail->'counted') when 'array' then detail->'counted' else jsonb_build_array(detail->'counted') end) c`

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

interface Counting {
  readonly operator: Operator
  readonly weight: Weight
  /** Begun again after a crash, an action is not counted against itself. */
  readonly reference: string
  readonly now: Date
  /** How many times as much they do alone within a day. */
  readonly times: number
}

/** Of one operator, one action of a kind at a time until the transaction ends: what is counted stays so. */
export const turnOf = ({ operator, weight: { kind, unit } }: Counting): Statement => ({
  text: `select pg_advisory_xact_lock(hashtextextended($1, 45))`,
  values: [`${kind} ${unit} ${operator.id}`],
})

/** What they did alone of it within the last day, counted from the trail, which cannot be changed. */
export const doneAlone = ({ operator, weight: { kind, unit }, reference, now }: Counting): Statement => ({
  text: `
    select coalesce(sum((c->>'amount')::bigint), 0)::text as amount from operator_action ${COUNTED}
    where action = any($1) and created_at > $2 and operator_id = $3 and outcome = 'DONE' and approval_id is null
      and c->>'kind' = $4 and c->>'unit' = $5 and c->>'reference' <> $6`,
  values: [ACTIONS_OF_KIND[kind], new Date(now.getTime() - DAY), operator.id, kind, unit, reference],
})

export function isAboveDay({ weight: { amount, most }, times }: Counting, done: string | undefined): boolean {
  return Number(done ?? 0) + amount > most * times
}

/** Why it is too much for one operator, with what they did before, exactly. Proved by "at the same moment". */
export async function findExcess(db: Connection, counting: Counting): Promise<string | undefined> {
  if (counting.weight.amount > counting.weight.most) return tellExcess(counting.weight)
  const ask = ({ text, values }: Statement) => db.executeQuery<{ amount: string }>(CompiledQuery.raw(text, values))
  await ask(turnOf(counting))
  const { rows } = await ask(doneAlone(counting))
  return isAboveDay(counting, rows[0]?.amount) ? tellDay(counting, rows[0]?.amount) : undefined
}

/** More than one operator does alone at a time, in words. */
export const tellExcess = ({ kind, amount, most, unit }: Weight): string =>
  `One operator ${DOES[kind]} ${formatNumber('en', most)} ${unit} alone at a time, and this is ${formatNumber('en', amount)}.`

const DOES: Readonly<Record<Weight['kind'], string>> = {
  GRANT: 'does',
  DEBIT: 'does',
  REFUND: 'does',
  CODES: 'makes',
  CODES_GIVE: 'makes codes for',
}

/** More than one operator does alone within a day, in words. */
export function tellDay({ weight: { kind, most, unit }, times }: Counting, done: string | undefined): string {
  const left = Math.max(0, most * times - Number(done ?? 0))
  return `One operator ${DOES[kind]} ${formatNumber('en', most * times)} ${unit} alone within 24 hours, of which ${formatNumber('en', left)} were left.`
}

type Limits = Pick<
  Settings,
  | 'APPROVAL_GRANT_ABOVE'
  | 'APPROVAL_DEBIT_ABOVE'
  | 'APPROVAL_REFUND_ABOVE'
  | 'APPROVAL_CODES_ABOVE'
  | 'APPROVAL_CODES_GIVE_ABOVE'
  | 'APPROVAL_DAY_TIMES'
>

/** What an operator does alone, of each kind and unit, and how much of it is left. */
export async function allowancesOf(
  db: Connection,
  operator: Operator,
  { settings, now }: { readonly settings: Limits; readonly now: Date },
): Promise<Allowance[]> {
  const { rows } = await db.executeQuery<{ kind: string; unit: string; amount: string }>(
    CompiledQuery.raw(
      `select c->>'kind' as kind, c->>'unit' as unit, sum((c->>'amount')::bigint)::text as amount
       from operator_action ${COUNTED}
       where action = any($1) and created_at > $2 and operator_id = $3 and outcome = 'DONE' and approval_id is null
         and detail->'counted' is not null
       group by 1, 2`,
      [Object.values(ACTIONS_OF_KIND).flat(), new Date(now.getTime() - DAY), operator.id],
    ),
  )
  const limits = [
    ['GRANT', CURRENCY_CODES, settings.APPROVAL_GRANT_ABOVE],
    ['DEBIT', CURRENCY_CODES, settings.APPROVAL_DEBIT_ABOVE],
    ['REFUND', CURRENCY_CODES, settings.APPROVAL_REFUND_ABOVE],
    ['CODES', ['codes'], settings.APPROVAL_CODES_ABOVE],
    ['CODES_GIVE', CURRENCY_CODES, settings.APPROVAL_CODES_GIVE_ABOVE],
  ] as const
  return limits.flatMap(([kind, units, atOnce]) =>
    units.map((unit) => {
      const aDay = atOnce * settings.APPROVAL_DAY_TIMES
      const done = rows.find((row) => row.kind === kind && row.unit === unit)?.amount ?? 0
      return { kind, unit, atOnce, aDay, left: Math.max(0, aDay - Number(done)) }
    }),
  )
}
