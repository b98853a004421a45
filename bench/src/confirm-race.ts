import { randomUUID } from 'node:crypto'
import { auditLedger } from '@quartermaster/commerce/wallet/audit'
import { moveMoney } from '@quartermaster/commerce/wallet/store'
import { figure, note } from './figure.ts'
import { buyerOf, COST, supplyOrders } from './order-supply.ts'
import type { BenchShop } from './shop.ts'

const ORDERS = Number(process.env.STRESS_ORDERS ?? 50)
const CONFIRMS = Number(process.env.STRESS_CONFIRMS ?? 100)
const MONEY = 1_000

/** One order confirmed many times at once, through several API processes: one debit, and the same answer for all. */
export async function raceConfirms(shop: BenchShop, ports: readonly number[]): Promise<void> {
  note(`one_order: ${ORDERS} orders, each confirmed ${CONFIRMS} times at once`)
  const orderIds = await supplyOrders(shop.context, { from: 0, count: ORDERS, keep: true })
  let different = 0
  let wrongBalances = 0
  for (const [index, orderId] of orderIds.entries()) {
    const puuid = buyerOf(index)
    const grant = { puuid, currency: 'RP', kind: 'GRANT', amount: MONEY, reference: 'stress' } as const
    await moveMoney(shop.context.db, grant, new Date())
    const answers = await confirmAtOnce(shop, ports, puuid, orderId)
    different += new Set(answers).size - 1
    if (!answers[0]?.startsWith('200')) throw new Error(`the order was not confirmed: ${answers[0]}`)
    if ((await paidBy(shop, puuid)) !== COST) wrongBalances += 1
  }
  const { differences } = await auditLedger(shop.context.db)
  figure('stress_one_order_confirms', ORDERS * CONFIRMS, `confirms of ${ORDERS} orders`)
  figure('stress_one_order_different_answers', different, 'answers')
  figure('stress_one_order_wrong_debits', wrongBalances, 'wallets')
  if (different > 0 || wrongBalances > 0 || differences.length > 0) {
    throw new Error('an order was paid twice or answered in two ways')
  }
}

async function confirmAtOnce({ platform }: BenchShop, ports: readonly number[], puuid: string, orderId: string) {
  const cookie = await platform.signOn.cookie(puuid)
  return Promise.all(
    Array.from({ length: CONFIRMS }, async (_, index) => {
      const port = ports[index % ports.length] ?? 0
      const response = await fetch(`http://127.0.0.1:${port}/api/v3/orders/${orderId}/confirm`, {
        method: 'POST',
        headers: {
          cookie,
          origin: `http://localhost:${port}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ expectedCost: COST }),
      })
      return `${response.status} ${await response.text()}`
    }),
  )
}

/** What the wallet lacks of the money it was given. */
async function paidBy({ context }: BenchShop, puuid: string): Promise<number> {
  const { rows } = await context.pool.query<{ paid: number }>(
    `select ($2 - balance)::int as paid from wallet where puuid = $1 and currency = 'RP'`,
    [puuid, MONEY],
  )
  return rows[0]?.paid ?? Number.NaN
}
