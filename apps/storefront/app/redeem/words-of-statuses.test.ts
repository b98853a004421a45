import { headingOfCode } from '@quartermaster/contract/code-pages'
import { LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES } from '@quartermaster/contract/statuses'
import { CONTENT_CODE_GAMES } from '@quartermaster/contract/themes'
import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { messagesOf } from '@quartermaster/i18n/messages'
import { createTranslate, type Translate } from '@quartermaster/i18n/translate'
import { describe, expect, it } from 'vitest'
import { errorContent, missingGame } from './ending/error-rules.ts'
import { successKind } from './ending/success-rules.ts'
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

/** What the page of a redeem says first, wherever it stands. */
function wordsOf(t: Translate<'redeem'>, state: RedeemState): string[] {
  const place = placeOf(state)
  if (place === 'summary') {
    return state.validationStatus === 'FULFILLMENT_REQUESTED' || state.claim?.status
      ? [t('summary.underWayHeading'), t('summary.underWayLead'), t('summary.delivering')]
      : [t('summary.heading', { count: 1 }), t('summary.lead'), t('summary.confirm')]
  }
  if (place === 'success') {
    const heading = { whole: 'heading', partly: 'headingPartly', onItsWay: 'headingOnItsWay' } as const
    return [t(`success.${heading[successKind(state.claim)]}`), t('success.another')]
  }
  if (!isErrorPage(place)) return [t('entry.heading')]
  const { words, use, actions } = errorContent(place, state)
  const named = { game: t(`game.${missingGame(state) ?? 'NONE'}`) }
  return [
    t(`error.${words}.title`, named),
    t(`error.${words}.happened`, named),
    t(`error.${words}.code`),
    t(`error.${words}.next`),
    t(`error.${use}`),
    ...actions.map((action) => t(`error.${action}`)),
  ]
}

const named = ((key: string) => key) as Translate<'redeem'>

it.each(CONTENT_CODE_STATUSES)('to %s the page says what operators are told that it says', (status) => {
  for (const own of FULFILLMENT_STATUSES) {
    const [, answered] = afterValidation.find(([name]) => name === status) ?? []
    const asked = CODE_STEPS[status].to === 'ask-status' ? { claim: { status: own, items: {} } } : {}
    if (!answered) throw new Error(status)
    expect(wordsOf(named, { ...answered, ...asked })[0]).toBe(headingOfCode(status, own))
  }
})

const translateTo = (locale: Locale) => createTranslate<'redeem'>(locale, messagesOf(locale, 'redeem'))
const english = translateTo('en-us')

describe.each(LOCALE_CODES)('in %s', (locale) => {
  const t = translateTo(locale)
  const isEnglish = LOCALES[locale].tag.startsWith('en')
  const isWritten = (text: string) => text !== '' && !/^[a-z-]+(\.[\w-]+)+$/.test(text) && !text.includes('{{')

  // proves 2.routes.24
  it.each([...afterValidation, ...afterClaim])('%s has its page, and the page its words', (_, state) => {
    expect(addressOfPlace(locale, placeOf(state)).startsWith(`/${locale}/redeem/`)).toBe(true)
    const shown = wordsOf(t, state)
    expect(shown.filter((text) => !isWritten(text))).toEqual([])
    if (!isEnglish) expect(shown.filter((text) => wordsOf(english, state).includes(text))).toEqual([])
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
