import { type Money, moneyCurrency } from '@quartermaster/contract/money'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import { findPlayer } from '../../player-directory/store.ts'
import { tellUnknownRegion } from '../../regions/known-regions.ts'
import { type LimitedPlayer, readLimit } from '../../spending-limits/read-limit.ts'
import { limitMonthOf } from '../../spending-limits/rules.ts'
import { setLimitByOperator } from '../../spending-limits/set-by-operator.ts'
import { usage } from '../command/exit-codes.ts'
import type { Qm, Work } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { PLAYER_ARGUMENT, requireAnyPlayer } from '../options/named-player.ts'
import { wholeNumber } from '../options/whole-number.ts'

interface LimitOptions {
  readonly set?: string | undefined
  readonly region?: string | undefined
  readonly reason?: string | undefined
}

/** A player's monthly limit, for support. What minors may have at most holds besides, since they were last seen as such. */
export function addLimitCommand(players: Command, qm: Qm): void {
  players
    .command('limit')
    .description('Shows a player’s monthly limit and what is left of it; or sets their own, at once.')
    .argument(...PLAYER_ARGUMENT)
    .option('--set <amount>', 'whole units of the limit’s currency, or none')
    .option(
      '--region <region>',
      'where the account is at home, for a player whom the shop has not seen and who has set no limit',
    )
    .addOption(reasonOption({ onlyLooks: ({ set }) => set === undefined }))
    .addHelpText(
      'after',
      '\nExamples:\n  $ qm players limit 0000…\n' +
        '  $ qm players limit 0000… --set 20 --region EUW --reason "ticket 1234"',
    )
    .action(
      qm.run(async (work, text: string, { set, region, reason }: LimitOptions) => {
        const puuid = await requireAnyPlayer(work, text)
        const known = await findPlayer(work.context.db, puuid)
        const home = region === undefined ? (known?.region ?? '') : knownRegion(work, region)
        const player = { puuid, region: home, minor: known?.minor ?? false }
        if (set !== undefined) await setByOperator(work, player, { set, reason })
        else await work.audit(work.context.db, 'players limit', puuid)
        const standing = await standingOf(work, player)
        work.output.record(work.output.isJson ? standing : asText(standing))
      }),
    )
}

function knownRegion({ context }: Work, text: string): string {
  const region = text.trim().toUpperCase()
  const unknown = tellUnknownRegion(region, context.settings.REGIONS)
  if (unknown) throw usage(`That does not work: ${unknown}.`)
  return region
}

async function setByOperator(
  { context, operator, confirm }: Work,
  player: LimitedPlayer,
  { set, reason }: Pick<LimitOptions, 'reason'> & { readonly set: string },
): Promise<void> {
  if (!reason) throw usage('Say why, with --reason: it is kept.')
  const { currency, region } = await readLimit(context, context.db, player)
  const units = set === 'none' ? null : wholeNumber(set)
  if (units !== null && !(Number.isInteger(units) && units >= 0 && units <= 1_000_000_000)) {
    throw usage('Say a whole amount, as --set 20, or --set none.')
  }
  if (region === '') throw noRegion()
  const told = units === null ? set : tellAmount(units * 10 ** moneyCurrency(currency).digits, currency)
  await confirm(`Set the limit of ${player.puuid} to ${told}?`)
  if (isFailure(await setLimitByOperator(context, { operator, reason }, player, units))) throw noRegion()
}

const noRegion = () => usage('Say where the account is at home, as --region EUW.')

type Standing = Awaited<ReturnType<typeof standingOf>>

/** Amounts name their currency, and that they are in its minor units. */
async function standingOf({ context }: Work, player: LimitedPlayer) {
  const standing = await readLimit(context, context.db, player)
  const { currency, own } = standing
  const inMoney = (minor: number): Money => ({ minor, currency })
  const limitOf = (minor: number | null) => (minor === null ? null : inMoney(minor))
  return {
    puuid: player.puuid,
    month: limitMonthOf(context.clock()).from.toISOString().slice(0, 7),
    region: standing.region,
    limit: limitOf(standing.limit),
    most: limitOf(standing.most),
    spent: inMoney(standing.spent),
    open: inMoney(standing.open),
    left: limitOf(standing.left),
    pending: own.pending && { limit: limitOf(own.pending.limit), from: own.pending.from },
  }
}

function asText(standing: Standing) {
  const { limit, most, spent, open, left, pending } = standing
  const text = (money: Money | null) => (money ? tellAmount(money.minor, money.currency) : 'none')
  return {
    ...standing,
    limit: text(limit),
    most: most && `${text(most)}, as of every minor`,
    spent: text(spent),
    open: text(open),
    left: left ? text(left) : null,
    pending: pending && `${text(pending.limit)} from ${pending.from.toISOString()}`,
  }
}
