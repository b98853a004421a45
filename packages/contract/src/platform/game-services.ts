import { z } from 'zod'
import { CONTENT_CODE_GAMES } from '../vocabulary/themes.ts'
import { SaidId, SaidWord } from './said.ts'

/**
 * What the commerce server asks of the publisher's game services. Calls are authenticated by a service key
 * (`Authorization: Bearer …`). Any 5xx or time-out means "look-up failed": nothing is known, try again later.
 */
export const PlatformGame = z.enum(CONTENT_CODE_GAMES).exclude(['NONE'])
export type PlatformGame = z.infer<typeof PlatformGame>

export const PlatformErrorAnswer = z
  .object({
    error: z.enum([
      'PLAYER_NOT_FOUND',
      'SHARD_NOT_FOUND',
      'CONFLICT',
      'INVALID_REQUEST',
      'UNAUTHORIZED',
      'UNAVAILABLE',
    ]),
    message: z.string(),
  })
  .meta({ id: 'PlatformErrorAnswer' })
export type PlatformErrorAnswer = z.infer<typeof PlatformErrorAnswer>

export const GameAccount = z.object({
  puuid: z.string(),
  game: PlatformGame,
  region: SaidWord.describe('NA, EUW, KR, …: decides what may be sold and how it is paid.'),
  shard: SaidWord.describe('The server group items are delivered to.'),
  mayBuy: z.boolean().default(true).describe('False while the game lets this account buy nothing yet.'),
})
export type GameAccount = z.infer<typeof GameAccount>

export const GameItem = z.object({
  productType: SaidWord,
  productId: SaidId,
  quantity: z.int().positive(),
  used: z
    .boolean()
    .optional()
    .describe('In answers: false while the player has not put it to use. Left out: not known, which counts as used.'),
})
export type GameItem = z.infer<typeof GameItem>

export const OwnedItemsAnswer = z.object({ items: z.array(GameItem) })
export type OwnedItemsAnswer = z.infer<typeof OwnedItemsAnswer>

export const DeliveryRequest = z.object({
  puuid: z.string(),
  game: PlatformGame,
  kind: z.enum(['GRANT', 'REVOKE']),
  items: z.array(GameItem).min(1),
  onlyUnused: z
    .boolean()
    .optional()
    .describe('For REVOKE: takes nothing unless all of it is owned and unused; what is not is answered with USED.'),
})
export type DeliveryRequest = z.infer<typeof DeliveryRequest>

export const DeliveryAnswer = z.object({
  deliveryId: z.string().describe('The one that was asked with: an answer under another is taken for none.'),
  items: z
    .array(z.object({ productId: SaidId, status: z.enum(['DELIVERED', 'ALREADY_OWNED', 'FAILED', 'USED']) }))
    .describe('Every item that was asked for: an answer without one of them is taken for none, and asked for again.'),
})
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>

/** `next` goes into `after`, null at the end. */
export const DeliveryListing = z.object({
  deliveries: z.array(DeliveryAnswer.extend({ puuid: z.string(), kind: DeliveryRequest.shape.kind })),
  next: z.string().nullable(),
})
export type DeliveryListing = z.infer<typeof DeliveryListing>
