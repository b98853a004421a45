import type { Locale } from '@quartermaster/contract/locales'
import type { FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import {
  askStatus,
  type Caller,
  type CallFailure,
  claimCode,
  toClaimRequest,
  validateCode,
} from './content-code-calls.ts'
import { pollingWaits } from './polling-rules.ts'
import { type Claim, changeRedeem, readRedeem } from './redeem-state.ts'
import { CODE_STEPS, placeAfterClaim } from './status-rules.ts'
import { themeOfValidation } from './theme-rules.ts'

/** What the steps need of the page they run on. */
export interface RedeemTools {
  readonly locale: Locale
  /** Who is signed in at this moment. */
  player(): { readonly puuid: string; readonly caller: Caller } | undefined
  wait(seconds: number): Promise<void>
}

/** A step changes what is stored, from which the place follows, or says why it could not. */
export type Step = (tools: RedeemTools) => Promise<CallFailure | undefined>

const SIGNED_OUT: CallFailure = { kind: 'signed-out' }
const GOES_ON_LATER: readonly CallFailure['kind'][] = ['signed-out', 'offline', 'unreachable', 'too-many']
const SURELY_NOT_MADE: readonly CallFailure['kind'][] = ['signed-out', 'too-many', 'blocked', 'refused']

/** Whether the redeem was cancelled, or its player left, while a call was under way: its answer is nobody's then. */
function isOver(code: string): boolean {
  return readRedeem().code !== code
}

/** Asks what a code brings. It is stored first: signing in, a reload and a lost connection do not lose it. */
export function validate(code: string): Step {
  return async ({ locale, player }) => {
    changeRedeem({ code, validationStatus: 'SUBMITTED', rewards: undefined, claim: undefined })
    const asking = player()
    if (!asking) return SIGNED_OUT
    const request = toClaimRequest(code, locale)
    const validated = await validateCode(asking.caller, request)
    if (!validated.ok) return endAsking(code, validated.failure)
    const { status, rewards } = validated.answer
    const step = CODE_STEPS[status]
    const asked = step.to === 'ask-status' ? await askStatus(asking.caller, request) : undefined
    if (asked && !asked.ok) return endAsking(code, asked.failure)
    const underWay = step.to === 'summary' && !step.confirm
    if (isOver(code)) return undefined
    changeRedeem({
      validationStatus: status,
      rewards: { puuid: asking.puuid, locale, list: rewards },
      theme: themeOfValidation(status, rewards),
      claim: asked ? claimOfUsedCode(asked.answer) : underWay ? { status: 'REQUESTED', items: {} } : undefined,
    })
    return undefined
  }
}

/** Of a code that is used up the page tells what the player has of it; what was given back after that is no matter. */
function claimOfUsedCode({ status, items, earlierStatus }: FulfillmentAnswer): Claim {
  return { status: earlierStatus ?? status, items }
}

/**
 * What could not be asked goes on by itself after signing in, and with the connection; a page that is loaded meanwhile hears how
 * long there is to wait. What was asked and came to nothing is not asked again by loading the page: the code waits in its field
 * for the player's next press.
 */
function endAsking(code: string, failure: CallFailure): CallFailure {
  if (!isOver(code) && !GOES_ON_LATER.includes(failure.kind)) changeRedeem({ validationStatus: undefined })
  return failure
}

/**
 * Claims what the player has confirmed. The key is stored before anything is sent, so that after a reload or a lost
 * connection the same claim is made again, and granted once.
 */
export function claim(code: string): Step {
  return async ({ locale, player }) => {
    const asking = player()
    if (!asking) return SIGNED_OUT
    const sent = readRedeem().claim?.key
    const key = sent ?? crypto.randomUUID()
    changeRedeem({ claim: { key, items: {} } })
    const claimed = await claimCode(asking.caller, toClaimRequest(code, locale), key)
    if (isOver(code)) return undefined
    if (claimed.ok) {
      changeRedeem({ claim: { key, ...claimed.answer } })
      return undefined
    }
    // A refusal says nothing of the same claim sent before, which nobody has heard of since.
    if (sent && claimed.failure.kind === 'refused') return { kind: 'failed' }
    if (SURELY_NOT_MADE.includes(claimed.failure.kind)) changeRedeem({ claim: undefined })
    return claimed.failure
  }
}

/** Follows a claim until it has come to something, or the player has waited long enough. */
export function follow(code: string): Step {
  return async ({ locale, player, wait }) => {
    for (const seconds of pollingWaits()) {
      await wait(seconds)
      const asking = player()
      if (!asking) return SIGNED_OUT
      const asked = await askStatus(asking.caller, toClaimRequest(code, locale))
      if (isOver(code)) return undefined
      if (!asked.ok && (asked.failure.kind === 'signed-out' || asked.failure.kind === 'too-many')) return asked.failure
      if (!asked.ok) continue
      changeRedeem({ claim: { ...readRedeem().claim, ...asked.answer } })
      if (placeAfterClaim(asked.answer.status) !== 'poll') return undefined
    }
    const { claim: last } = readRedeem()
    if (last) changeRedeem({ claim: { ...last, late: true } })
    return undefined
  }
}

/** One more question, for the success page of a claim that was late. */
export function refresh(code: string): Step {
  return async ({ locale, player }) => {
    const asking = player()
    if (!asking) return SIGNED_OUT
    const asked = await askStatus(asking.caller, toClaimRequest(code, locale))
    const { claim: last } = readRedeem()
    if (!asked.ok) return asked.failure
    if (!isOver(code) && last) changeRedeem({ claim: { ...last, ...asked.answer } })
    return undefined
  }
}

/** Describes the rewards anew, in the language the page is in now. Where the redeem stands does not change. */
export function describeAgain(code: string): Step {
  return async ({ locale, player }) => {
    const asking = player()
    if (!asking) return SIGNED_OUT
    const described = await validateCode(asking.caller, toClaimRequest(code, locale))
    if (!described.ok) return described.failure
    if (!isOver(code)) changeRedeem({ rewards: { puuid: asking.puuid, locale, list: described.answer.rewards } })
    return undefined
  }
}
