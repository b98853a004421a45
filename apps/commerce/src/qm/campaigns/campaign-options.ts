import type { CampaignDraftInput } from '../../campaigns/campaign-draft.ts'
import { usage } from '../command/exit-codes.ts'
import { wholeNumber } from '../options/whole-number.ts'

export interface DraftOptions {
  readonly singleUse?: boolean
  readonly shared?: boolean
  readonly item: readonly string[]
  readonly currency: readonly string[]
  readonly starts?: string
  readonly ends?: string
  readonly regions?: string
  readonly game?: string
  readonly perPlayer: string
}

/** Turns the options of `campaigns create` into a draft; the draft's own schema judges the values. */
export function draftFromOptions(
  name: string | undefined,
  options: DraftOptions,
): Record<keyof CampaignDraftInput, unknown> {
  if (options.singleUse === options.shared) throw usage('Say one of --single-use and --shared.')
  return {
    name,
    kind: options.singleUse ? 'SINGLE_USE' : 'SHARED',
    startsAt: options.starts ?? null,
    endsAt: options.ends ?? null,
    regions: options.regions ? regionsOf(options.regions) : null,
    requiredGame: options.game?.toUpperCase() ?? null,
    perPlayerLimit: wholeNumber(options.perPlayer),
    rewards: [...options.item.map(itemReward), ...options.currency.map(currencyReward)],
  }
}

export type EditOptions = Partial<Omit<DraftOptions, 'singleUse' | 'shared'>>

const orNull = (text: string) => (text.toLowerCase() === 'none' ? null : text)

/** Turns the options of `campaigns edit` into what they change; an option that is not given changes nothing. */
export function editFromOptions(options: EditOptions): Partial<Record<keyof CampaignDraftInput, unknown>> {
  const { item = [], currency = [], starts, ends, regions, game, perPlayer } = options
  const rewards = [...item.map(itemReward), ...currency.map(currencyReward)]
  return {
    ...(starts !== undefined && { startsAt: orNull(starts) }),
    ...(ends !== undefined && { endsAt: orNull(ends) }),
    ...(regions !== undefined && { regions: orNull(regions) && regionsOf(regions) }),
    ...(game !== undefined && { requiredGame: orNull(game)?.toUpperCase() ?? null }),
    ...(perPlayer !== undefined && { perPlayerLimit: wholeNumber(perPlayer) }),
    ...(rewards.length > 0 && { rewards }),
  }
}

function regionsOf(list: string): string[] {
  return list.split(',').map((region) => region.trim().toUpperCase())
}

function itemReward(text: string) {
  const [game = '', productType = '', productId = '', quantity = '1', ...name] = text.split(':')
  return {
    kind: 'ITEM',
    game: game.toUpperCase(),
    productType: productType.toUpperCase(),
    productId: productId.toLowerCase(),
    quantity: wholeNumber(quantity),
    name: name.join(':') || productId,
  }
}

function currencyReward(text: string) {
  const [currency = '', quantity = ''] = text.split(':')
  return { kind: 'CURRENCY', currency: currency.toUpperCase(), quantity: wholeNumber(quantity) }
}
