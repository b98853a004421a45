import { CALLS } from '@quartermaster/contract/calls'
import { GAME_IDS } from '@quartermaster/contract/games'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import type { PlayerChecks } from '../authentication/player-checks.ts'
import { type LimitStanding, readLimit } from './read-limit.ts'
import { type SetLimitFailure, type SettingContext, setLimit } from './set-limit.ts'

export function registerSpendingLimits(
  app: FastifyInstance,
  context: SettingContext,
  { checks, edge: { registerCall } }: { checks: PlayerChecks; edge: Edge<SetLimitFailure> },
): void {
  const signedIn = [checks.cookie]

  registerCall(
    app,
    CALLS.getSpendingLimit,
    async ({ request }) => toAnswer(await readLimit(context, context.db, requirePlayer(request))),
    signedIn,
  )

  registerCall(
    app,
    CALLS.setSpendingLimit,
    async ({ body, request }) => {
      const standing = await setLimit(context, requirePlayer(request), body)
      return isFailure(standing) ? standing : toAnswer(standing)
    },
    signedIn,
  )
}

function toAnswer(standing: LimitStanding): SpendingLimitAnswer {
  const { currency, limit, most, spent, open, left, own, renewsAt } = standing
  const { pending } = own
  return {
    currency,
    limit,
    most,
    spent,
    open,
    left,
    pending: pending && { limit: pending.limit, from: pending.from.toISOString() },
    renewsAt: renewsAt.toISOString(),
    ...(limit !== null && { units: unitsOf(standing) }),
  }
}

function unitsOf({ unitOf }: LimitStanding): NonNullable<SpendingLimitAnswer['units']> {
  return GAME_IDS.flatMap((gameId) => {
    const unit = unitOf(gameId)
    return unit ? [{ gameId, amount: unit.amount, price: unit.price }] : []
  })
}
