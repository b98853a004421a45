import type { Page } from '@playwright/test'
import { SITE_STORAGE_KEYS, STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { cachedText } from '../../offline/cached.ts'
import { localeOf, look } from '../ground/look.ts'
import type { Model } from '../ground/model.ts'
import { within } from '../ground/settle.ts'
import { type Invariant, PATIENCE_MS } from './invariant.ts'

/** What the site keeps for one person alone. */
const PERSONAL_KEYS: readonly string[] = [
  STORAGE_KEYS.session,
  STORAGE_KEYS.checkoutContext,
  STORAGE_KEYS.redeemCode,
  STORAGE_KEYS.redeemCodeValidationStatus,
  STORAGE_KEYS.redeemRewards,
  STORAGE_KEYS.redeemFulfillmentItems,
  STORAGE_KEYS.loginActionType,
  STORAGE_KEYS.loginActionData,
  SITE_STORAGE_KEYS.player,
  SITE_STORAGE_KEYS.untoldPurchases,
  SITE_STORAGE_KEYS.uncreditedOrders,
  SITE_STORAGE_KEYS.recentSearches,
  TAB_STORAGE_KEYS.formValues,
  TAB_STORAGE_KEYS.returnedOrder,
  TAB_STORAGE_KEYS.pendingWish,
  TAB_STORAGE_KEYS.wishlistTold,
]

/** The next person at this browser finds nothing of the one who signed out, in any tab. */
export const NOTHING_PERSONAL: Invariant = {
  name: 'nothing personal is seen or stored after sign-out',
  async findBroken(model) {
    if (model.secrets.size === 0) return undefined
    for (const { page, id } of model.tabs.filter((tab) => localeOf(new URL(tab.page.url())))) {
      const left = await within(
        PATIENCE_MS,
        () => whatIsLeft(model, page),
        (found) => found === undefined,
      )
      if (left) return `in tab ${id} ${left}`
    }
    if (!model.justSignedOut) return undefined
    model.justSignedOut = false
    const cached = await cachedText(model.front.page)
    const secret = [...model.secrets].find((text) => cached.includes(text))
    return secret && `${secret} is in the browser's caches`
  },
}

async function whatIsLeft(model: Model, page: Page): Promise<string | undefined> {
  const { text } = await look(page)
  const stored = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
  for (const secret of model.secrets) {
    if (text.includes(secret)) return `${secret} is still to be read`
    const [key] = stored.find(([, value]) => value.includes(secret)) ?? []
    if (key) return `${secret} is still stored under ${key}`
  }
  if (!model.justSignedOut) return undefined
  const [key] = stored.find(([name, value]) => PERSONAL_KEYS.includes(name) && !isEmpty(value)) ?? []
  return key && `${key} is still stored`
}

/** A checkout without products is about nothing. */
function isEmpty(value: string): boolean {
  return value.includes('"products":[]')
}
