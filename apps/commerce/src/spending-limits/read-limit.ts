import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import { DEFAULT_LOCALE } from '@quartermaster/contract/locales'
import { moneyCurrency } from '@quartermaster/contract/money'
import { type UnitPrice, unitPriceOf } from '@quartermaster/contract/worth'
import type { Player } from '../authentication/player.ts'
import { currencyOffers } from '../catalogue/currency-offers.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { type Limit, limitAt, limitMonthOf, type SetLimit, stricter } from './rules.ts'
import { type Count, countIn, leftOf, type Spending, spendingOf, unfitOf } from './spending.ts'
import { findLimit, type KeptLimit, listOfferedPayments } from './store.ts'

export interface LimitsContext extends Pick<BaseContext, 'settings' | 'clock'> {
  readonly catalogue: CatalogueReader
}

/** Whose limit it is: where their account is at home, and whether they are of age. */
export type LimitedPlayer = Pick<Player, 'puuid' | 'region' | 'minor'>

/** A player's limit at a moment, and what is left of it. */
export interface LimitStanding extends Spending {
  readonly currency: string
  readonly region: string
  /** What the player has set. */
  readonly own: SetLimit
  /** The most that minors may have; null for everyone else. */
  readonly most: Limit
  readonly limit: Limit
  readonly left: number | null
  readonly renewsAt: Date
  readonly count: Count
  /** What a unit of a game's currency costs where the limit is told. */
  readonly unitOf: (gameId: GameId) => UnitPrice | undefined
  /** The orders whose open payments do not fit into it any more. */
  readonly unfit: readonly string[]
}

/** Reads it all from the books. `without` is an order whose payment is being opened now. */
export async function readLimit(
  context: LimitsContext,
  db: Connection,
  player: LimitedPlayer,
  without?: string,
): Promise<LimitStanding> {
  const now = context.clock()
  const kept = await findLimit(db, player.puuid)
  const { currency, region } = kept ?? homeOf(context, player.region)
  const own = limitAt(kept, now)
  const most = player.minor ? mostOfMinors(context, currency) : null
  const limit = stricter(own.limit, most)
  const { from, until } = limitMonthOf(now)
  const unitOf = (gameId: GameId) => unitIn(context, gameId, region)
  const count = countIn(currency, unitOf)
  const payments = await listOfferedPayments(db, player.puuid, { from, until, without })
  const spending = spendingOf(payments, count, now)
  return {
    currency,
    region,
    own,
    most,
    limit,
    ...spending,
    left: leftOf(limit, spending),
    renewsAt: until,
    count,
    unitOf,
    unfit: unfitOf(payments, count, limit, now),
  }
}

/** The money of a region: what its bundles are sold for. */
function homeOf(context: LimitsContext, region: string): Pick<KeptLimit, 'currency' | 'region'> {
  const unit = GAME_IDS.map((gameId) => unitIn(context, gameId, region)).find((found) => found !== undefined)
  return { currency: unit?.price.currency ?? 'USD', region }
}

function unitIn({ catalogue, settings, clock }: LimitsContext, gameId: GameId, region: string): UnitPrice | undefined {
  const place = { locale: DEFAULT_LOCALE, region, now: clock(), settings }
  return unitPriceOf(currencyOffers(catalogue.current(), gameId, place))
}

/** A currency the setting does not name is one in which minors pay nothing. */
function mostOfMinors({ settings }: LimitsContext, currency: string): number {
  return (settings.MINOR_MONTHLY_LIMITS[currency] ?? 0) * 10 ** moneyCurrency(currency).digits
}
