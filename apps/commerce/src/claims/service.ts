import { codeEnding, readContentCode } from '@quartermaster/contract/content-code'
import type { Locale } from '@quartermaster/contract/locales'
import type { ContentCodeStatus } from '@quartermaster/contract/statuses'
import type {
  ContentCodeValidateAnswer,
  FulfillmentAnswer,
  RedemptionListAnswer,
} from '@quartermaster/contract/wire/content-codes'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { CatalogueReader } from '../catalogue/reader.ts'
import { gamesOf } from '../codes/campaign.ts'
import { createKnownHash } from '../codes/known-hash.ts'
import type { BaseContext } from '../context/context.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import type { GameServices } from '../game-services/game-services.ts'
import { type BlockedFailure, blockedFrom } from '../player-blocks/store.ts'
import { findAccounts, regionOf } from './accounts.ts'
import { createAttempts, type TooManyAttempts } from './attempts.ts'
import { createClaims } from './claims.ts'
import type { CodeAnswer, CodeAnswers } from './code-answers.ts'
import type { RefusedCodes } from './refused-codes.ts'
import { toFulfillmentItems, toRewards } from './rewards.ts'
import {
  CODE_CHECKS,
  type CodeView,
  isFailedAttempt,
  latestClaim,
  liveClaims,
  showsRewards,
  statusForPlayer,
  statusOfClaim,
  statusOfCode,
} from './rules.ts'
import { type LookedUp, listClaimsOfPlayer, lookUpCodes } from './store.ts'
import { newTimedId } from './timed-id.ts'

/** What claims ask of the rest. */
export interface ClaimsContext extends Pick<BaseContext, 'pool' | 'settings' | 'clock' | 'metrics'> {
  readonly catalogue: CatalogueReader
  readonly gameServices: GameServices
  readonly codeAnswers: CodeAnswers
  readonly refusedCodes: RefusedCodes
  /** Tells the workers that something waits to be delivered. Call it after the commit. */
  readonly wakeDeliveries: () => void
}

/** Who asks about which code. */
export interface CodeAsk {
  readonly puuid: string
  readonly address: string
  readonly code: string
  readonly locale: Locale
}

export type ClaimFailure = TooManyAttempts | BlockedFailure | Failure<'KEY_CLAIMED_ANOTHER_CODE' | 'CODE_CONTENDED'>

export interface Codes {
  validate(ask: CodeAsk): Promise<ContentCodeValidateAnswer | TooManyAttempts | BlockedFailure>
  status(ask: CodeAsk): Promise<FulfillmentAnswer | TooManyAttempts>
  claim(ask: CodeAsk, idempotencyKey: string): Promise<FulfillmentAnswer | ClaimFailure>
  redemptions(puuid: string, locale: Locale): Promise<RedemptionListAnswer>
}

const NOT_FOUND: FulfillmentAnswer = { status: 'NOT_FOUND', items: {} }
const CLAIM_ROUNDS = 5

export function createCodes(context: ClaimsContext): Codes {
  const { clock, gameServices, catalogue, metrics } = context
  const attempts = createAttempts(context)
  const claim = createClaims(context)

  const knownHash = createKnownHash(context)

  const hashOf = async (typed: string): Promise<{ codeHash: string; ending: string } | undefined> => {
    const read = readContentCode(typed)
    if (read.kind === 'INVALID') return undefined
    return { codeHash: await knownHash(read.canonical), ending: codeEnding(typed) }
  }
  const lookUp = async ({ puuid, code }: CodeAsk): Promise<LookedUp | undefined> => {
    const hashed = await hashOf(code)
    if (!hashed) return undefined
    const [found] = await lookUpCodes(context, [{ codeHash: hashed.codeHash, puuid, idempotencyKey: '' }], clock())
    return found
  }
  const count = (call: CodeAnswer['call'], view: CodeView | undefined, reason: string, region?: string) =>
    context.codeAnswers.note({ call, campaignId: view?.campaign.campaignId, region, reason })
  const recordFailure = async (
    { puuid, address, code }: CodeAsk,
    view: CodeView | undefined,
    reason: ContentCodeStatus,
  ): Promise<TooManyAttempts | undefined> => {
    const tooMany = await attempts.recordFailure({ puuid, address, code })
    // What the limit refuses was not answered.
    if (!tooMany) context.refusedCodes.note({ puuid, code, reason, campaignId: view?.campaign.campaignId })
    return tooMany
  }
  const answer = (status: FulfillmentAnswer['status'], items: readonly DeliveryItem[], locale: Locale) => ({
    status,
    items: toFulfillmentItems(items, catalogue.current(), locale),
  })

  /** What a claim that was not granted is answered, by what refused it. */
  async function explainRefused(
    ask: CodeAsk,
    view: CodeView | undefined,
    status: ContentCodeStatus,
  ): Promise<FulfillmentAnswer | TooManyAttempts> {
    if (!view || isFailedAttempt(status)) return (await recordFailure(ask, view, status)) ?? NOT_FOUND
    // Where others have used the code up, what the player has of it says nothing of this claim.
    const own = CODE_CHECKS.perPlayer.refuses(view) ? latestClaim(liveClaims(view)) : undefined
    return own ? answer(own.status, own.items, ask.locale) : NOT_FOUND
  }

  return {
    async validate(ask) {
      const tooMany = await attempts.check(ask)
      if (tooMany) {
        count('VALIDATE', undefined, tooMany.failure)
        return tooMany
      }
      const { view, blocked } = (await lookUp(ask)) ?? {}
      // What became of a claim of their own is told to everyone.
      if (blocked && !view?.ownClaims.length) {
        count('VALIDATE', view, 'PLAYER_BLOCKED')
        return blockedFrom('REDEEMING')
      }
      const first = statusOfCode(view, clock())
      if (!view || isFailedAttempt(first)) {
        const refused = await recordFailure(ask, view, first)
        count('VALIDATE', view, refused?.failure ?? first)
        return refused ?? { status: first, rewards: [] }
      }
      const accounts = await findAccounts(gameServices, gamesOf(view.campaign), ask.puuid)
      const status = first === 'CLAIMABLE' ? statusForPlayer(view.campaign, accounts) : first
      count('VALIDATE', view, status, regionOf(accounts))
      const rewards = showsRewards(status)
        ? toRewards(view.campaign.rewards, catalogue.current(), ask.locale, accounts)
        : []
      return { status, rewards }
    },

    async status(ask) {
      const tooMany = await attempts.check(ask)
      if (tooMany) return tooMany
      const { view } = (await lookUp(ask)) ?? {}
      if (!view) return (await recordFailure(ask, view, 'NON_EXISTING')) ?? NOT_FOUND
      const own = latestClaim(view.ownClaims)
      if (!own) return NOT_FOUND
      const earlier = own.releasedAt && latestClaim(liveClaims(view))
      return { ...answer(own.status, own.items, ask.locale), ...(earlier && { earlierStatus: earlier.status }) }
    },

    async claim(ask, idempotencyKey) {
      const tooMany = await attempts.check(ask)
      if (tooMany) return tooMany
      const hashed = await hashOf(ask.code)
      if (!hashed) {
        count('CLAIM', undefined, 'NON_EXISTING')
        return (await recordFailure(ask, undefined, 'NON_EXISTING')) ?? NOT_FOUND
      }
      const { codeHash, ending } = hashed
      for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
        const outcome = await claim({
          codeHash,
          puuid: ask.puuid,
          claimId: newTimedId(clock()),
          codeEnding: ending,
          idempotencyKey,
        })
        if (!isFailure(outcome)) {
          metrics.claims.inc({ outcome: 'granted' })
          context.wakeDeliveries()
          return answer('REQUESTED', outcome.rewards, ask.locale)
        }
        const { view, keyUsedFor, blocked } = outcome
        if (keyUsedFor !== undefined && keyUsedFor !== codeHash) return fail('KEY_CLAIMED_ANOTHER_CODE')
        if (keyUsedFor !== undefined && view) return answer('REQUESTED', view.campaign.rewards, ask.locale)
        if (blocked) {
          count('CLAIM', view, 'PLAYER_BLOCKED')
          return blockedFrom('REDEEMING')
        }
        const status = statusOfClaim(view, clock())
        // Lost to a race only, it may be made again.
        if (status === 'CLAIMABLE') continue
        const refused = await explainRefused(ask, view, status)
        metrics.claims.inc({ outcome: 'refused' })
        count('CLAIM', view, isFailure(refused) ? refused.failure : status)
        return refused
      }
      return fail('CODE_CONTENDED')
    },

    async redemptions(puuid, locale) {
      const claims = await listClaimsOfPlayer(context, puuid)
      const current = catalogue.current()
      return {
        redemptions: claims.map((claimed) => ({
          redemptionId: claimed.claimId,
          codeEnding: claimed.codeEnding,
          claimedAt: claimed.claimedAt.toISOString(),
          status: claimed.status,
          rewards: toRewards(claimed.campaign.rewards, current, locale),
          items: toFulfillmentItems(claimed.items, current, locale),
        })),
      }
    },
  }
}
