import { CURRENCY_CODES, type CurrencyCode } from '@quartermaster/contract/games'
import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import { usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { PLAYER_ARGUMENT, requireAnyPlayer } from '../options/named-player.ts'
import { wholeNumber } from '../options/whole-number.ts'
import { addBlockCommands } from './block-commands.ts'
import { addLimitCommand } from './limit-commands.ts'
import { addPlayerDataCommands } from './player-data-commands.ts'
import { addPlayerFileCommands } from './player-file-commands.ts'

export function addPlayerCommands(program: Command, qm: Qm): void {
  const players = program.command('players').description('A player’s wallet, orders and redemptions.')
  addPlayerFileCommands(players, qm)
  addBlockCommands(players, qm)
  addPlayerDataCommands(players, qm)
  addLimitCommand(players, qm)

  for (const { command, description, action, question } of MOVEMENTS) {
    players
      .command(command)
      .description(description)
      .argument(...PLAYER_ARGUMENT)
      .argument('<currency:amount>', 'such as RP:500')
      .addOption(reasonOption())
      .addHelpText('after', `\nExample:\n  $ qm players ${command} "Nova#EUW" RP:500 --reason "ticket 1234"`)
      .action(
        qm.run(async (work, text: string, given: string, { reason }: { reason: string }) => {
          const { currency, amount } = readAmount(given)
          const puuid = await requireAnyPlayer(work, text)
          await work.confirm(question(tellAmount(amount, currency), puuid))
          const { actAs } = await import('../command/operator-actions.ts')
          const { [action]: movement } = await import('../../office/players/player-actions.ts')
          await actAs(work, movement, { puuid, currency, amount }, reason)
        }),
      )
  }
}

const MOVEMENTS = [
  {
    command: 'grant',
    description: 'Gives a player currency, through the ledger.',
    action: 'GRANT',
    question: (amount: string, puuid: string) => `Give ${amount} to ${puuid}?`,
  },
  {
    command: 'debit',
    description:
      'Takes currency from a player that was given by mistake, through the ledger; never more than there is.',
    action: 'DEBIT',
    question: (amount: string, puuid: string) => `Take ${amount} from ${puuid}?`,
  },
] as const

function readAmount(given: string): { readonly currency: CurrencyCode; readonly amount: number } {
  const [code = '', number = ''] = given.toUpperCase().split(':')
  const amount = wholeNumber(number)
  const currency = CURRENCY_CODES.find((candidate: CurrencyCode) => candidate === code)
  if (!currency || !Number.isInteger(amount) || amount < 1 || amount > 1_000_000) {
    throw usage(`Say a currency (${CURRENCY_CODES.join(', ')}) and a whole number up to 1000000, as RP:500.`)
  }
  return { currency, amount }
}
