import { AffiliateSchema } from '@quartermaster/contract/wire/primitives'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { addCreator, endCredit } from '../../creators/changes.ts'
import { listCreators } from '../../creators/store.ts'
import { notFound, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { addEarningsCommands } from './earnings-commands.ts'

export function addCreatorCommands(program: Command, qm: Qm): void {
  const creators = program.command('creators').description('Creators whose links are credited (?cc=…).')

  creators
    .command('list')
    .description('Every creator, with the orders credited to them, and those taken back with a refund.')
    .addHelpText('after', '\nExample:\n  $ qm creators list')
    .action(
      qm.runOnBooks(async ({ context, output }) => {
        output.list(await listCreators(context.db), {
          Code: ({ code }) => code,
          Name: ({ name }) => name,
          Active: ({ active }) => active,
          Orders: ({ orders }) => orders,
          'Taken back': ({ takenBack }) => takenBack,
        })
      }),
    )

  creators
    .command('add')
    .description('Adds a creator, renames one, or brings one back.')
    .argument('<code>', 'as in the link: letters, digits, hyphen and underscore')
    .argument('<name>', 'as players see it')
    .addHelpText('after', '\nExample:\n  $ qm creators add lanternkeep "Lantern Keep"')
    .action(
      qm.runOnBooks(async ({ context, operator, output }, code: string, name: string) => {
        if (!AffiliateSchema.safeParse(code).success) throw usage('The code has letters, digits, - and _ only.')
        const added = await addCreator(context, { operator }, { code, name })
        if (isFailure(added))
          throw usage('The name is one line of 1 to 80 letters that can be seen and read as they are written.')
        output.say(`Links with ?cc=${added.code} credit ${added.name}.`, { ...added })
      }),
    )

  addEarningsCommands(creators, qm)

  creators
    .command('retire')
    .description('Credits a creator no longer. What was credited stays.')
    .argument('<code>')
    .addHelpText('after', '\nExample:\n  $ qm creators retire lanternkeep --yes')
    .action(
      qm.runOnBooks(async ({ context, operator, output, confirm }, code: string) => {
        await confirm(`Credit ${code} no longer?`)
        if (isFailure(await endCredit(context, { operator }, code))) throw notFound(`There is no creator ${code}.`)
        output.say(`${code} is credited no longer.`, { code })
      }),
    )
}
