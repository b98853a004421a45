import type { Registry } from 'prom-client'
import type { BaseContext } from '../context/context.ts'
import { readWhenAsked } from '../metrics/read-when-asked.ts'
import { MONTHLY, MONTHLY_TABLES } from './keep-months.ts'
import { listMonths, type MonthlyTable } from './month-store.ts'
import { countAhead, type KeptMonth, monthsBefore, overdueMonths } from './months.ts'

const SECOND = 1_000

type Looked = Pick<BaseContext, 'pool' | 'clock' | 'log' | 'settings'>

interface TableState {
  readonly table: MonthlyTable
  readonly months: readonly KeptMonth[]
}

interface Read {
  readonly tables: readonly TableState[]
  /** By how many seconds the oldest of each has outlived its time. */
  readonly late: Readonly<Record<string, number>>
}

/** What is kept for too long, and whether there are months for what comes. */
export function measureRetention(registry: Registry, context: Looked): void {
  const addGauge = readWhenAsked({
    registry,
    log: context.log,
    trouble: 'it could not be told what is kept for too long',
    keptForMs: 30 * SECOND,
    read: () => readAll(context),
  })
  const ofTables = (name: string, help: string, pick: (table: TableState) => number) =>
    addGauge({ name, help, label: 'table' }, ({ tables }) => tables.map((state) => [state.table, pick(state)]))
  ofTables('commerce_months_ahead', 'Whole months that are made for what comes, by table.', ({ months }) =>
    countAhead(months, context.clock()),
  )
  ofTables('commerce_months_unsorted', 'Rows whose month is missing, by table; counted up to 100,000.', ({ months }) =>
    months.reduce((sum, { unsorted }) => sum + unsorted, 0),
  )
  addGauge(
    {
      name: 'commerce_kept_too_long_seconds',
      help: 'By how much the oldest has outlived its time, by what it is.',
      label: 'what',
    },
    ({ late }) => Object.entries(late),
  )
}

async function readAll({ pool, clock, settings }: Looked): Promise<Read> {
  const now = clock()
  const tables: TableState[] = []
  const late: Record<string, number> = {}
  for (const table of MONTHLY_TABLES) {
    const months = await listMonths(pool, table)
    tables.push({ table, months })
    const kept = settings[MONTHLY[table]]
    const [oldest] = overdueMonths(months, now, kept)
    late[`months of ${table}`] = secondsAfter(oldest?.ends ?? null, monthsBefore(now, kept))
  }
  const orders = await readOldestOrders(pool)
  late['unpaid orders'] = secondsAfter(orders.unpaid, monthsBefore(now, settings.UNPAID_ORDERS_KEPT_MONTHS))
  late['contacts of orders'] = secondsAfter(orders.contact, monthsBefore(now, settings.ORDER_CONTACTS_KEPT_MONTHS))
  return { tables, late }
}

const secondsAfter = (oldest: Date | null, before: Date): number =>
  oldest === null ? 0 : Math.max(0, (before.getTime() - oldest.getTime()) / SECOND)

/** An unpaid order that had money after all stays: it counts for its contact alone, which is emptied. */
async function readOldestOrders(pool: BaseContext['pool']): Promise<{ unpaid: Date | null; contact: Date | null }> {
  const { rows } = await pool.query<{ unpaid: Date | null; contact: Date | null }>({
    name: 'read-oldest-orders',
    text: `select
      (select updated_at from shop_order ended
        where state in ('CANCELLED', 'EXPIRED', 'PAYMENT_FAILED') and confirmed_balance is null
          and not exists (select from payment where payment.order_id = ended.order_id and payment.state in ('OPEN', 'PAID'))
          and not exists (select from ledger_transfer moved
            where moved.puuid = ended.puuid and moved.order_id = ended.order_id)
        order by updated_at limit 1) as unpaid,
      (select min(updated_at) from shop_order
        where state in ('CANCELLED', 'EXPIRED', 'PAYMENT_FAILED', 'DELIVERED', 'REFUNDED', 'CLAWED_BACK')
          and (session_id <> '' or receipt_email is not null or traffic_source is not null)) as contact`,
  })
  return rows[0] ?? { unpaid: null, contact: null }
}
