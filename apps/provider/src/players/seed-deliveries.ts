import { DEMO_DELIVERIES } from '@quartermaster/demo-world/claims'
import type pg from 'pg'

/** Before anything else here: a shop without the demo world's claims has nothing to compare them with. */
const DELIVERED_AT = '2026-01-01T00:00:00Z'

/** What was delivered for the claims of the demo world, so that shop and games tell the same story. */
export async function seedDemoDeliveries(client: pg.PoolClient): Promise<void> {
  for (const { deliveryId, request, answer } of DEMO_DELIVERIES) {
    await client.query(
      `insert into delivery (delivery_id, puuid, request, answer, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [deliveryId, request.puuid, JSON.stringify(request), JSON.stringify(answer), DELIVERED_AT],
    )
  }
}
