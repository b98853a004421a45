import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type History, PAST_CAMPAIGN, PAST_SHOPPERS, REGULAR, type TopUp } from '@quartermaster/demo-world/history'
import { DEMO_PASSWORD, DEMO_PLAYERS } from '@quartermaster/demo-world/players'
import type pg from 'pg'
import { inTransaction } from '../provider/transaction.ts'
import { hashPassword } from './passwords.ts'
import { shardOf } from './shards.ts'

/** What happened before the demo world began, as games and gateway have it: accounts, what was delivered, what was paid. */
export async function seedPast(pool: pg.Pool, { purchases, redemptions, topUps }: History): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const delivered = [
    ...purchases.map(({ orderId, shopper, sold, at }) => ({ id: orderId, puuid: shopper.puuid, ...sold, at })),
    ...redemptions.flatMap(({ claimId, shopper, at }) =>
      PAST_CAMPAIGN.rewards.map(({ game, productType, productId }) => ({
        id: claimId,
        puuid: shopper.puuid,
        game,
        itemType: productType,
        productId,
        at,
      })),
    ),
  ]
  const deliveries = delivered.map(({ id, puuid, game, itemType, productId, at }) => {
    const deliveryId = `${id}-${game.toLowerCase()}-0`
    return {
      delivery_id: deliveryId,
      puuid,
      request: { puuid, game, kind: 'GRANT', items: [{ productType: itemType, productId, quantity: 1 }] },
      answer: { deliveryId, items: [{ productId, status: 'DELIVERED' }] },
      created_at: at,
    }
  })
  await inTransaction(pool, async (client) => {
    const insert = (table: string, columns: string, rows: readonly object[]) =>
      client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)
         on conflict do nothing`,
        [JSON.stringify(rows)],
      )
    await insert(
      'player',
      'puuid, user_name, password_hash, game_name, tag_line, email, region, created_at, demo_note, demo_order',
      PAST_SHOPPERS.map(({ puuid, name, tag, region }) => ({
        puuid,
        user_name: `${name}-${tag}`.toLowerCase(),
        password_hash: passwordHash,
        game_name: name,
        tag_line: tag,
        email: `${name}-${tag}@players.example`.toLowerCase(),
        region,
        created_at: '2026-01-01T00:00:00Z',
        ...(puuid === REGULAR.puuid && { demo_note: REGULAR.note, demo_order: DEMO_PLAYERS.length }),
      })),
    )
    await insert(
      'game_account',
      'puuid, game, region, shard',
      PAST_SHOPPERS.flatMap(({ puuid, region }) =>
        PlatformGame.options.map((game) => ({ puuid, game, region, shard: shardOf(game, region) })),
      ),
    )
    await insert(
      'owned_item',
      'puuid, game, product_type, product_id, quantity',
      delivered.map(({ puuid, game, itemType, productId }) => ({
        puuid,
        game,
        product_type: itemType,
        product_id: productId,
        quantity: 1,
      })),
    )
    await insert('delivery', 'delivery_id, puuid, request, answer, created_at', deliveries)
    await insert(
      'payment',
      'payment_id, order_id, request, state, bundle_id, created_at, expires_at, closed_at',
      topUps.map((topUp) => ({
        payment_id: topUp.paymentId,
        order_id: topUp.orderId,
        request: requestOf(topUp),
        state: 'PAID',
        bundle_id: topUp.bundle.bundleId,
        created_at: topUp.at,
        expires_at: topUp.at,
        closed_at: topUp.at,
      })),
    )
  })
}

function requestOf({ orderId, shopper, gameId, currency, bundle, charged, at }: TopUp): PaymentSessionRequest {
  const { bundleId, amount } = bundle
  return {
    orderId,
    puuid: shopper.puuid,
    purpose: 'TOP_UP',
    gameId,
    currency,
    shortfall: 0,
    title: currency,
    subtitle: 'CURRENCY',
    thumbnailUrl: null,
    locale: 'en-us',
    bundles: [{ bundleId, title: `${amount} ${currency}`, amount, price: { ...charged } }],
    successUrl: 'http://localhost:3000/',
    failUrl: 'http://localhost:3000/',
    expiresAt: at.toISOString(),
  }
}
