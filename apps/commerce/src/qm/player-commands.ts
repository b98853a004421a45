import { randomUUID } from 'node:crypto'
import { CURRENCY_CODES, type CurrencyCode, gameOfCurrency } from '@quartermaster/contract/games'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { platformGame } from '../quotes/standing.ts'
import { moveMoney } from '../wallet/store.ts'
import { addBlockCommands } from './block-commands.ts'
import { EXIT, notFound, QmFailure, refused, usage } from './exit-codes.ts'
import { addLimitCommand } from './limit-commands.ts'
import { addPlayerDataCommands } from './player-data-commands.ts'
import { addPlayerFileCommands } from './player-file-commands.ts'
import type { Qm, Work } from './qm.ts'

export function addPlayerCommands(program: Command, qm: Qm): void {
  const players = program.command('players').description('A player’s wallet, orders and redemptions.')
  addPlayerFileCommands(players, qm)
  addBlockCommands(players, qm)
  addPlayerDataCommands(players, qm)
  addLimitCommand(players, qm)

  for (const { command, description, kind, question } of MOVEMENTS) {
    players
      .command(command)
      .description(description)
      .argument('<puuid>')
      .argument('<currency:amount>', 'such as RP:500')
      .requiredOption('--reason <text>', 'for the record')
      .addHelpText('after', `\nExample:\n  $ npm run qm -- players ${command} 0000… RP:500 --reason "ticket 1234"`)
      .action(
        qm.run(async (work, puuid: string, given: string, { reason }: { reason: string }) => {
          const { currency, amount } = readAmount(given)
          await requirePlayerOf(work, puuid, currency)
          await work.confirm(question(`${amount} ${currency}`, puuid))
          const balance = await work.context.db.transaction().execute(async (transaction) => {
            const transfer = { puuid, currency, kind, amount, reference: `operator:${randomUUID()}` }
            const moved = await moveMoney(transaction, transfer, work.context.clock())
            if (isFailure(moved)) throw refused(`The player’s wallet holds less than ${amount} ${currency}.`)
            await work.audit(transaction, `players ${command}`, puuid, { currency, amount, reason })
            return moved.balance
          })
          work.output.say(`The player has ${balance} ${currency}.`, { puuid, currency, balance })
        }),
      )
  }
}

const MOVEMENTS = [
  {
    command: 'grant',
    description: 'Gives a player currency, through the ledger.',
    kind: 'GRANT',
    question: (amount: string, puuid: string) => `Give ${amount} to ${puuid}?`,
  },
  {
    command: 'debit',
    description:
      'Takes currency from a player that was given by mistake, through the ledger; never more than there is.',
    kind: 'GRANT_REVERSAL',
    question: (amount: string, puuid: string) => `Take ${amount} from ${puuid}?`,
  },
] as const

function readAmount(given: string): { readonly currency: CurrencyCode; readonly amount: number } {
  const [code = '', number = ''] = given.toUpperCase().split(':')
  const amount = Number(number)
  const currency = CURRENCY_CODES.find((candidate: CurrencyCode) => candidate === code)
  if (!currency || !Number.isInteger(amount) || amount < 1 || amount > 1_000_000) {
    throw usage(`Say a currency (${CURRENCY_CODES.join(', ')}) and a whole number up to 1000000, as RP:500.`)
  }
  return { currency, amount }
}

/** Money goes only to somebody: a player with a wallet here, or with an account in the game. */
async function requirePlayerOf({ context }: Work, puuid: string, currency: CurrencyCode): Promise<void> {
  const wallet = await context.db.selectFrom('wallet').select('puuid').where('puuid', '=', puuid).executeTakeFirst()
  if (wallet) return
  const account = await context.gameServices.findAccount(platformGame(gameOfCurrency(currency)), puuid)
  if (!isFailure(account) || account.failure === 'SHARD_NOT_FOUND') return
  if (account.failure === 'PLAYER_NOT_FOUND') throw notFound(`There is no player ${puuid} in the game of ${currency}.`)
  throw new QmFailure(EXIT.failed, `The game services cannot say whether ${puuid} is a player: ${account.detail}`)
}
