import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import type { AccountKnowledge } from '../../claims/rules.ts'
import type { PlayerFile } from '../../player-file/player-file.ts'
import type { Output } from '../command/output.ts'
import type { Qm } from '../command/qm.ts'
import { limitOption } from '../options/limit-option.ts'
import { PLAYER_ARGUMENT, requireNamedPlayer } from '../options/named-player.ts'
import { tellCost } from '../orders/told-cost.ts'

/** What support reads of a player. */
export function addPlayerFileCommands(players: Command, qm: Qm): void {
  players
    .command('show')
    .description('Everything the shop knows of a player.')
    .argument(...PLAYER_ARGUMENT)
    .option('--accounts', 'ask the games about the player’s accounts, and what of their limits is used up')
    .addHelpText('after', '\nExamples:\n  $ qm players show 0000…\n  $ qm players show "Nova#EUW" --accounts')
    .action(async (text: string, options: { accounts?: boolean }, command: Command) => {
      // Asking others needs the whole shop; the books alone are there much sooner.
      if (options.accounts) await showAll(text, options, command)
      else await showBooks(text, options, command)
    })

  const showBooks = qm.runOnBooks(async (work, text: string, _: object) => {
    const { readPlayerFile } = await import('../../player-file/player-file.ts')
    const { puuid } = await requireNamedPlayer(work, text)
    const file = await readPlayerFile(work.context, work.operator, puuid)
    if (work.output.isJson) work.output.record({ ...file })
    else tellFile(work.output, file)
  })

  const showAll = qm.run(async (work, text: string, _: object) => {
    const { readGameAccounts, readPlayerFile, readRunningLimits } = await import('../../player-file/player-file.ts')
    const { puuid, region } = await requireNamedPlayer(work, text)
    const file = await readPlayerFile(work.context, work.operator, puuid)
    const accounts = Object.fromEntries(await readGameAccounts(work.context.gameServices, puuid))
    const limits = await readRunningLimits(work.context, { ...file, region: region ?? '' })
    if (work.output.isJson) return work.output.record({ ...file, accounts, limits })
    tellFile(work.output, file)
    const { spending, orderStarts } = limits
    const { currency, limit, spent, open, left, renewsAt } = spending
    const tell = (minor: number | null) => (minor === null ? 'no limit' : tellAmount(minor, currency))
    work.output.record({
      ...Object.fromEntries(Object.entries(accounts).map(([game, account]) => [game, tellAccount(account)])),
      'Monthly limit': tell(limit),
      'Spent this month': tell(spent),
      'In open payments': tell(open),
      'Left to spend': tell(left),
      'Renewed at': renewsAt,
      'Orders this minute': `${orderStarts.count} of at most ${orderStarts.most}`,
    })
  })

  players
    .command('movements')
    .description('What a player’s wallet gained and paid, newest first, a page at a time.')
    .argument(...PLAYER_ARGUMENT)
    .option('--after <cursor>', 'where the page before ended')
    .addOption(limitOption(50))
    .addHelpText('after', '\nExample:\n  $ qm players movements 0000… --limit 100 --json')
    .action(
      qm.runOnBooks(async (work, text: string, { after, limit }: { after?: string; limit: number }) => {
        const { listMovements } = await import('../../wallet/movements.ts')
        const { withMovers } = await import('../../player-file/movers.ts')
        const { usage } = await import('../command/exit-codes.ts')
        const { puuid } = await requireNamedPlayer(work, text)
        const page = await listMovements(work.context.db, puuid, { before: after, limit })
        if (isFailure(page)) throw usage('No page ended there: begin without --after.')
        await work.audit(work.context.db, 'players movements', puuid)
        const movements = await withMovers(work.context.db, work.operator, puuid, page.movements)
        if (work.output.isJson) return work.output.record({ puuid, movements, next: page.next })
        work.output.list(movements, MOVEMENT_COLUMNS)
        if (page.next) work.output.say(`There is more: --after ${page.next}`)
      }),
    )

  players
    .command('refused-codes')
    .description('The codes a player was refused in the last month, newest first, a page at a time.')
    .argument(...PLAYER_ARGUMENT)
    .option('--after <cursor>', 'where the page before ended')
    .addOption(limitOption(50))
    .addHelpText('after', '\nExample:\n  $ qm players refused-codes "Nova#EUW" --json')
    .action(
      qm.runOnBooks(async (work, text: string, { after, limit }: { after?: string; limit: number }) => {
        const { pageOfRefusedCodes } = await import('../../claims/refused-codes.ts')
        const { usage } = await import('../command/exit-codes.ts')
        const { puuid } = await requireNamedPlayer(work, text)
        const page = await pageOfRefusedCodes(work.context.db, puuid, { after, limit })
        if (isFailure(page)) throw usage('No page ended there: begin without --after.')
        await work.audit(work.context.db, 'players refused-codes', puuid)
        if (work.output.isJson) return work.output.record({ puuid, refusedCodes: page.rows, next: page.next })
        work.output.list(page.rows, REFUSED_COLUMNS)
        if (page.next) work.output.say(`There is more: --after ${page.next}`)
      }),
    )
}

type Refused = PlayerFile['refusedCodes']['rows'][number]

const tellEnding = (ending: string) => (ending === '' ? null : `…${ending}`)

const REFUSED_COLUMNS = {
  When: ({ refusedAt }: Refused) => refusedAt,
  Reason: ({ reason }: Refused) => reason,
  Campaign: ({ campaign }: Refused) => campaign,
  Code: ({ codeEnding }: Refused) => tellEnding(codeEnding),
}

type Movement = PlayerFile['movements']['rows'][number]

const MOVEMENT_COLUMNS = {
  When: ({ createdAt }: Movement) => createdAt,
  Kind: ({ kind }: Movement) => kind,
  Amount: ({ amount, currency }: Movement) => tellAmount(amount, currency),
  'Then held': ({ balanceAfter, currency }: Movement) => tellAmount(balanceAfter, currency),
  For: causeOf,
}

/** The order, the code or the operator's reason; else what the books call it. */
function causeOf({ order, codeEnding, by, reference }: Movement): string {
  if (order) return order.reference
  if (codeEnding) return `code …${codeEnding}`
  return by ? `${by.reason} (${by.operator})` : reference
}

function tellFile(output: Output, file: PlayerFile): void {
  const { known, attempts, debts } = file
  output.record({
    Player: file.puuid,
    Name: known ? `${known.name}#${known.tag}` : null,
    Region: known?.region,
    'First seen': known?.first_seen_at,
    Seen: known?.seen_at,
    Wallet: file.balances.map(({ amount, currency }) => tellAmount(amount, currency)),
    Owes: debts.map(({ amount, currency }) => tellAmount(amount, currency)),
    Blocked: file.blocks.map(
      ({ scope, until, reason, operator }) =>
        `from ${scope.toLowerCase()} ${until ? `until ${until.toISOString()}` : 'for good'}: ${reason} (${operator})`,
    ),
    'Failed codes': `${attempts.failures.length} of ${attempts.most} in ten minutes${
      attempts.waitSeconds > 0 ? `, refused for ${attempts.waitSeconds} s` : ''
    }`,
    Notes: file.notes.map(({ created_at, operator, text }) => `${created_at.toISOString()} ${operator}: ${text}`),
  })
  section('Orders', file.orders.rows, {
    Order: ({ orderId }) => orderId,
    Reference: ({ reference }) => reference,
    Title: ({ title }) => title,
    Cost: tellCost,
    State: ({ state }) => state,
    Created: ({ createdAt }) => createdAt,
  })
  section('Movements', file.movements.rows, MOVEMENT_COLUMNS)
  section('Redemptions', file.redemptions.rows, {
    Delivery: ({ claimId }) => claimId,
    Campaign: ({ campaign }) => campaign,
    Code: ({ codeEnding }) => tellEnding(codeEnding),
    Claimed: ({ claimedAt }) => claimedAt,
    Status: ({ status }) => status,
    'Given back': ({ releasedAt }) => releasedAt,
  })
  section('Refused codes', file.refusedCodes.rows, REFUSED_COLUMNS)

  function section<Row>(title: string, rows: readonly Row[], columns: Parameters<typeof output.list<Row>>[1]): void {
    output.say(rows.length > 0 ? `${title}:` : `${title}: none.`)
    if (rows.length > 0) output.list(rows, columns)
  }
}

function tellAccount(account: AccountKnowledge): string {
  switch (account) {
    case 'MISSING':
      return 'no account'
    case 'NO_SHARD':
      return 'an account in no region'
    case 'UNKNOWN':
      return 'not known: the game does not answer'
    default:
      return `an account in ${account.region}`
  }
}
