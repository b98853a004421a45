import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
let orderId: string
beforeAll(async () => {
  ;({ commerce, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())
afterEach(async () => {
  await commerce.context.pool.query('drop function clash cascade; drop sequence clashes')
})

/** The database ends as many transactions that move an order as if each were in the way of another. */
async function clashing(times: number, code: string): Promise<void> {
  await commerce.context.pool.query(`
    create sequence clashes;
    create function clash() returns trigger language plpgsql as $$ begin
      if nextval('clashes') <= ${times} then raise exception 'in the way' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger clash before insert on order_event for each row execute function clash()`)
}

const refund = () =>
  commerce.ask({
    as: operatorOf('admin'),
    method: 'POST',
    path: `/v1/orders/${orderId}/refund`,
    body: { reason: 'a clash' },
  })

it.each(['40P01', '40001'])(
  'one that clashes every time is told as what it is, not as an outage (%s)',
  async (code) => {
    await clashing(1_000, code)
    const answer = await refund()
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'CONFLICT'])
    expect(answer.json().message).toContain('Others changed the same')
  },
)

it('an action that clashed with another is done again, once', async () => {
  await clashing(2, '40P01')
  const answer = await refund()
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'The order is REFUNDED.'])
  const { rows } = await commerce.context.pool.query(
    `select count(*)::int as refunds from ledger_transfer where order_id = $1 and kind = 'REFUND'`,
    [orderId],
  )
  expect(rows).toEqual([{ refunds: 1 }])
})
