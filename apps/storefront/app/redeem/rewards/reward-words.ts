import { CURRENCY_CODES, type CurrencyCode } from '@quartermaster/contract/games'
import { formatNumber } from '@quartermaster/contract/number-format'
import { ITEM_TYPES, type ItemType, toItemType } from '@quartermaster/contract/product-types'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { Reward } from '@quartermaster/contract/wire/content-codes'
import type { Translate } from '@quartermaster/i18n/translate'

type Words = Translate<'redeem'>

export function currencyOfReward({ kind, typeLabel }: Pick<Reward, 'kind' | 'typeLabel'>): CurrencyCode | undefined {
  return kind === 'CURRENCY' ? CURRENCY_CODES.find((code) => code === typeLabel) : undefined
}

/** Currency is named by its amount, an item by its name. */
export function rewardName(t: Words, locale: string, reward: Reward): string {
  const currency = currencyOfReward(reward)
  if (!currency) return reward.name
  return `${formatNumber(locale, reward.quantity)} ${t(`currency.${currency}`, { count: reward.quantity })}`
}

/** What it is and how many: currency says it with its name already. */
export function rewardKind(t: Words, { kind, typeLabel, quantity }: Reward): string {
  const type = kind === 'CURRENCY' ? 'CURRENCY' : toItemType(typeLabel)
  const name = isItemType(type) ? t(`type.${type}`) : ''
  return kind === 'ITEM' && quantity > 1 ? `${name} ${t('reward.times', { quantity })}` : name
}

function isItemType(type: string): type is ItemType {
  return (ITEM_TYPES as readonly string[]).includes(type)
}

/** How an item stands, in the player's words. */
export const ITEM_STATES = {
  FULFILLED: 'arrived',
  REPAID: 'again',
  REQUESTED: 'onItsWay',
  PLAYER_FOUND: 'onItsWay',
  PENDING_FULFILLMENT: 'onItsWay',
  ALREADY_OWNED: 'owned',
  CLAWEDBACK: 'takenBack',
  REFUNDED: 'takenBack',
  NOT_FOUND: 'failed',
  PLAYER_NOT_FOUND: 'failed',
  ACCOUNT_LOOKUP_FAILED: 'failed',
  SHARD_NOT_FOUND: 'failed',
  ERROR: 'failed',
} as const satisfies Partial<Record<FulfillmentStatus, string>>

export type ItemState = (typeof ITEM_STATES)[keyof typeof ITEM_STATES]

/** PARTIALLY_FULFILLED says something of the whole and nothing of an item. */
export function itemState(status: FulfillmentStatus): ItemState {
  return status === 'PARTIALLY_FULFILLED' ? 'arrived' : ITEM_STATES[status]
}
