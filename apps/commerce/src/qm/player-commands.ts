import { randomUUID } from 'node:crypto'
import { CURRENCY_CODES, type CurrencyCode } from '@quartermaster/contract/games'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { listClaimsOfPlayer } from '../claims/store.ts'
import { listOrders } from '../orders/store.ts'
import { moveMoney } from '../wallet/store.ts'
import { usage } from './exit-codes.ts'
import { ORDER_COLUMNS } from './order-commands.ts'
import { addPlayerDataCommands } from './player-data-commands.ts'
import type { Qm } from './qm.ts'

export function addPlayerCommands(program: Command, qm: Qm): void {
  const players = program.command('players').description('A player’s wallet, orders and redemptions.')
  addPlayerDataCommands(players, qm)

  players
    .command('show')
    .description('Everything the shop knows of a player.')
    .argument('<puuid>')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- players show 0000…')
    .action(
      qm.run(async ({ context, output, audit }, puuid: string) => {
        const wallets = await context.db
          .selectFrom('wallet')
          .select(['currency', 'balance'])
          .where('puuid', '=', puuid)
          .orderBy('currency')
          .execute()
        const balances = wallets.map(({ currency, balance }) => ({ currency, amount: Number(balance) }))
        const orders = await listOrders(context.db, puuid, { limit: 20 })
        const claims = await listClaimsOfPlayer(context.pool, puuid)
        await audit(context.db, 'players show', puuid)
        if (output.isJson) return output.record({ puuid, balances, orders, claims })
        output.list(balances, { Currency: ({ currency }) => currency, Balance: ({ amount }) => amount })
        output.list(orders, ORDER_COLUMNS)
        output.list(claims, {
          Campaign: ({ campaign }) => campaign.name,
          Code: ({ codeEnding }) => `…${codeEnding}`,
          Claimed: ({ claimedAt }) => claimedAt,
          Status: ({ status }) => status,
          'Given back': ({ releasedAt }) => releasedAt,
        })
      }),
    )

  players
    .command('grant')
    .description('Gives a player currency, through the ledger.')
    .argument('<puuid>')
    .argument('<currency:amount>', 'such as RP:500')
    .requiredOption('--reason <text>', 'for the record')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- players grant 0000… RP:500 --reason "ticket 1234"')
    .action(
      qm.run(async (work, puuid: string, given: string, { reason }: { reason: string }) => {
        const [code = '', number = ''] = given.toUpperCase().split(':')
        const amount = Number(number)
        const currency = CURRENCY_CODES.find((candidate: CurrencyCode) => candidate === code)
        if (!currency || !Number.isInteger(amount) || amount < 1 || amount > 1_000_000) {
          throw usage(`Say a currency (${CURRENCY_CODES.join(', ')}) and a whole number up to 1000000, as RP:500.`)
        }
        await work.confirm(`Give ${amount} ${currency} to ${puuid}?`)
        const balance = await work.context.db.transaction().execute(async (transaction) => {
          const transfer = { puuid, currency, kind: 'GRANT', amount, reference: `operator:${randomUUID()}` } as const
          const moved = await moveMoney(transaction, transfer, work.context.clock())
          await work.audit(transaction, 'players grant', puuid, { currency, amount, reason })
          return isFailure(moved) ? 0 : moved.balance
        })
        work.output.say(`The player has ${balance} ${currency}.`, { puuid, currency, balance })
      }),
    )
}
