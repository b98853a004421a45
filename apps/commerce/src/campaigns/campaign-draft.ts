import { CURRENCY_CODES, type CurrencyCode, gameOfCurrency } from '@quartermaster/contract/games'
import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { ITEM_TYPES } from '@quartermaster/contract/product-types'
import { CampaignNameSchema } from '@quartermaster/contract/wire/office/campaigns'
import { MomentSchema, ProductIdSchema, RegionsSchema } from '@quartermaster/contract/wire/primitives'
import { z } from 'zod'
import { ImagePath } from '../catalogue-files/file-schema.ts'
import type { Campaign } from '../codes/campaign.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'

const ItemReward = z.strictObject({
  kind: z.literal('ITEM'),
  game: PlatformGame,
  /** Without the game’s prefix: CHAMPION_SKIN, SPRAY, … */
  productType: z.enum(ITEM_TYPES),
  productId: ProductIdSchema,
  quantity: z.int().min(1).max(1_000).default(1),
  /** Name and picture are shown where the catalogue does not have the product. */
  name: z.string().min(1).max(120),
  image: ImagePath.exactOptional(),
})

const CurrencyReward = z.strictObject({
  kind: z.literal('CURRENCY'),
  currency: z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]]),
  quantity: z.int().min(1).max(1_000_000),
})

/** A campaign as an operator writes it, in a file or on the command line. */
export const CampaignDraft = z
  .strictObject({
    name: CampaignNameSchema,
    kind: z.enum(['SINGLE_USE', 'SHARED']),
    startsAt: MomentSchema.nullable().default(null),
    endsAt: MomentSchema.nullable().default(null),
    regions: RegionsSchema.nullable().default(null),
    requiredGame: PlatformGame.nullable().default(null),
    perPlayerLimit: z.int().min(1).max(100).default(1),
    rewards: z
      .array(z.discriminatedUnion('kind', [ItemReward, CurrencyReward]))
      .min(1)
      .max(20),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'later than startsAt',
  })
  .refine(({ kind, perPlayerLimit }) => kind === 'SHARED' || perPlayerLimit === 1, {
    path: ['perPlayerLimit'],
    message: '1 for single-use codes: each is claimed once anyway',
  })
export type CampaignDraft = z.infer<typeof CampaignDraft>
type Reward = CampaignDraft['rewards'][number]
export type CampaignDraftInput = z.input<typeof CampaignDraft>

/** What a claim of the campaign will queue. */
export function itemsOf({ rewards }: Pick<CampaignDraft, 'rewards'>): DeliveryItem[] {
  return rewards.map((reward, index) => {
    const id = `reward-${index + 1}`
    if (reward.kind === 'ITEM') {
      return { id, ...reward, status: 'REQUESTED' }
    }
    const { currency, quantity } = reward
    return {
      id,
      kind: 'CURRENCY',
      game: gameOfCurrency(currency).toUpperCase() as PlatformGame,
      productType: 'CURRENCY',
      productId: currency,
      quantity,
      name: `${quantity} ${currency}`,
      status: 'REQUESTED',
    }
  })
}

/** A campaign as an operator would write it. */
export function draftOf(campaign: Campaign): CampaignDraft {
  const { name, kind, regions, requiredGame, perPlayerLimit } = campaign
  return {
    name,
    kind,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: campaign.endsAt?.toISOString() ?? null,
    regions: regions && [...regions],
    requiredGame,
    perPlayerLimit,
    rewards: campaign.rewards.map(rewardOf),
  }
}

function rewardOf({ kind, game, productType, productId, quantity, name, image }: DeliveryItem): Reward {
  if (kind === 'CURRENCY') return { kind, currency: productId as CurrencyCode, quantity }
  const type = productType as (typeof ITEM_TYPES)[number]
  return { kind, game, productType: type, productId, quantity, name, ...(image !== undefined && { image }) }
}
