import type { Command } from 'commander'
import { codeKeys } from '../../codes/code-keys.ts'
import { findHindrance } from '../../player-data/erase.ts'
import { exportPlayer, isEmpty } from '../../player-data/export.ts'
import { notFound } from '../command/exit-codes.ts'
import { pour } from '../command/pour.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { PLAYER_ARGUMENT, requirePlayerId } from '../options/named-player.ts'

/** What players may ask for: a copy of what is held of them, and that they are taken out of the books. */
export function addPlayerDataCommands(players: Command, qm: Qm): void {
  players
    .command('export')
    .description('A copy of everything the shop holds of a player, as one JSON document.')
    .argument(...PLAYER_ARGUMENT)
    .addOption(reasonOption())
    .option('--out <file>', 'a file to write to, instead of the output')
    .addHelpText('after', '\nExample:\n  $ qm players export "Nova#EUW" --reason "ticket 1234" --out player.json')
    .action(
      qm.runOnBooks(async (work, text: string, { reason, out }: { reason: string; out?: string }) => {
        const { context, audit } = work
        const puuid = await requirePlayerId(work, text)
        const held = await exportPlayer(context.db, puuid)
        if (isEmpty(held)) throw notFound('The shop holds nothing of this player.')
        await audit(context.db, 'players export', puuid, { reason })
        const document = { puuid, exportedAt: context.clock().toISOString(), held }
        await pour(work, oneDocument(document), out)
      }),
    )

  players
    .command('erase')
    .description(
      'Asks to take a player out of the books: money and goods stay, under a pseudonym; everything else goes.',
    )
    .argument(...PLAYER_ARGUMENT)
    .addOption(reasonOption({ says: 'why, for the trail, without names' }))
    .addHelpText(
      'after',
      '\nExample:\n  $ qm players erase "Nova#EUW" --reason "ticket 1234" --yes\n\nIt is done when a second operator approves it: qm approvals approve.',
    )
    .action(
      qm.run(async (work, text: string, { reason }: { reason: string }) => {
        const puuid = await requirePlayerId(work, text)
        await work.confirm(`Erase ${puuid}, with whatever the wallet still holds? This cannot be undone.`)
        const { context, output } = work
        const hindrance = await findHindrance(context.db, {
          puuid,
          hashKeys: codeKeys(context.settings),
          now: context.clock(),
        })
        if (hindrance?.failure === 'ERASED_BEFORE') {
          const { at } = hindrance
          return output.say(`Nothing is left: the player was erased at ${at.toISOString()}.`, { erasedAt: at })
        }
        const { actAs } = await import('../command/operator-actions.ts')
        const { ERASE } = await import('../../office/players/player-actions.ts')
        await actAs(work, ERASE, { puuid }, reason)
      }),
    )
}

async function* oneDocument(document: object): AsyncGenerator<string> {
  yield `${JSON.stringify(document, null, 2)}\n`
}
