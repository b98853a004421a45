import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { type ErasureFailure, erasePlayer } from '../player-data/erase.ts'
import { exportPlayer, isEmpty } from '../player-data/export.ts'
import { notFound, refused } from './exit-codes.ts'
import { pour } from './pour.ts'
import type { Qm } from './qm.ts'

/** What a player may ask for: a copy of what is held of them, and to be taken out of the books. */
export function addPlayerDataCommands(players: Command, qm: Qm): void {
  players
    .command('export')
    .description('A copy of everything the shop holds of a player, as one JSON document.')
    .argument('<puuid>')
    .option('--out <file>', 'a file to write to, instead of the output')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- players export 0000… --out player.json')
    .action(
      qm.runOnBooks(async (work, puuid: string, { out }: { out?: string }) => {
        const { context, audit } = work
        const held = await exportPlayer(context.db, puuid)
        if (isEmpty(held)) throw notFound('The shop holds nothing of this player.')
        await audit(context.db, 'players export', puuid)
        const document = { puuid, exportedAt: context.clock().toISOString(), held }
        await pour(work, oneDocument(document), out)
      }),
    )

  players
    .command('erase')
    .description('Takes a player out of the books: money and goods stay, under a pseudonym; everything else goes.')
    .argument('<puuid>')
    .requiredOption('--reason <text>', 'for the record, without names')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- players erase 0000… --reason "ticket 1234" --yes')
    .action(
      qm.runOnBooks(async (work, puuid: string, { reason }: { reason: string }) => {
        const { context, operator, output } = work
        await work.confirm(`Erase ${puuid}, with whatever the wallet still holds? This cannot be undone.`)
        const outcome = await context.db
          .transaction()
          .execute(async (transaction) => {
            const erasure = {
              puuid,
              operator: operator.name,
              reason,
              hashKey: context.settings.CODE_HASH_KEY,
              now: context.clock(),
            }
            const erased = await erasePlayer(transaction, erasure)
            // Undoes the exchange of rows that found something against it.
            if (isFailure(erased)) throw new Refused(erased)
            await work.audit(transaction, 'players erase', erased.pseudonym, { reason, rows: erased.rows })
            return erased
          })
          .catch((error: unknown) => {
            if (error instanceof Refused) return error.failure
            throw error
          })
        if (!isFailure(outcome)) {
          output.say(`The player is erased. Their rows stand under ${outcome.pseudonym}.`, { ...outcome })
        } else if (outcome.failure === 'ERASED_BEFORE') {
          output.say(`Nothing is left: the player was erased at ${outcome.at.toISOString()}.`, { erasedAt: outcome.at })
        } else if (outcome.failure === 'OPEN') {
          throw refused(`Not yet, something is still under way: ${outcome.open.join('; ')}.`)
        } else throw notFound('The shop holds nothing of this player.')
      }),
    )
}

class Refused extends Error {
  readonly failure: ErasureFailure
  constructor(failure: ErasureFailure) {
    super(failure.failure)
    this.failure = failure
  }
}

async function* oneDocument(document: object): AsyncGenerator<string> {
  yield `${JSON.stringify(document, null, 2)}\n`
}
