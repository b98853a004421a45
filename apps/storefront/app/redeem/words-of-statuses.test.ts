import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES } from '@quartermaster/contract/statuses'
import { CONTENT_CODE_GAMES } from '@quartermaster/contract/themes'
import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { messagesOf } from '@quartermaster/i18n/messages'
import { createTranslate } from '@quartermaster/i18n/translate'
import { describe, expect, it } from 'vitest'
import { errorContent, missingGame } from './ending/error-rules.ts'
import { addressOfPlace, placeOf } from './redeem-places.ts'
import type { RedeemState } from './redeem-state.ts'
import { itemState, rewardKind, rewardName } from './rewards/reward-words.ts'
import { CODE_STEPS, isErrorPage } from './status-rules.ts'

const reward: Reward = {
  id: 'reward-1',
  game: 'WR',
  kind: 'ITEM',
  name: 'Paper Lantern',
  typeLabel: 'WR_ACCESSORY',
  quantity: 2,
  imageUrl: null,
  region: 'NA',
}

/** The redeem as it is stored after a code was answered, and after a claim was. */
const afterValidation = CONTENT_CODE_STATUSES.map((status): [string, RedeemState] => [
  status,
  {
    code: 'X',
    validationStatus: status,
    rewards: { puuid: 'p', locale: 'en-us', list: CODE_STEPS[status].to === 'sorry' ? [] : [reward] },
  },
])
const afterClaim = FULFILLMENT_STATUSES.map((status): [string, RedeemState] => [
  status,
  {
    code: 'X',
    validationStatus: 'CLAIMABLE',
    rewards: { puuid: 'p', locale: 'en-us', list: [reward] },
    claim: { status, items: { 'reward-1': { status, name: 'Paper Lantern', quantity: 2 } } },
  },
])

describe.each(LOCALE_CODES)('in %s', (locale) => {
  const t = createTranslate<'redeem'>(locale, messagesOf(locale, 'redeem'))
  const isWritten = (text: string) => text !== '' && !/^[a-z-]+(\.[\w-]+)+$/.test(text) && !text.includes('{{')

  it.each([...afterValidation, ...afterClaim])('%s has its page, and the page its words', (_, state) => {
    const place = placeOf(state)
    expect(addressOfPlace(locale, place).startsWith(`/${locale}/redeem/`)).toBe(true)
    if (!isErrorPage(place)) return
    const { words, use, actions } = errorContent(place, state)
    const named = { game: t(`game.${missingGame(state) ?? 'NONE'}`) }
    const shown = [
      t(`error.${words}.title`, named),
      t(`error.${words}.happened`, named),
      t(`error.${words}.code`),
      t(`error.${words}.next`),
      t(`error.${use}`),
      ...actions.map((action) => t(`error.${action}`)),
    ]
    expect(shown.filter((text) => !isWritten(text))).toEqual([])
  })

  it('names every reward and the state of every item', () => {
    const shown = [
      ...CONTENT_CODE_GAMES.map((game) => t(`game.${game}`)),
      ...FULFILLMENT_STATUSES.map((status) => t(`item.${itemState(status)}`)),
      rewardKind(t, reward),
      rewardName(t, 'en', { ...reward, kind: 'CURRENCY', typeLabel: 'COIN', quantity: 1_000 }),
    ]
    expect(shown.filter((text) => !isWritten(text))).toEqual([])
  })
})
