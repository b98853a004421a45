import { AffiliateSchema } from '@quartermaster/contract/wire/primitives'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { addCreator, type CreatorFailure, endCredit, renameCreator, restoreCredit } from '../../creators/changes.ts'
import { listCreators } from '../../creators/store.ts'
import { notFound, type QmFailure, refused, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { addEarningsCommands } from './earnings-commands.ts'

const FAILURES: Readonly<Record<CreatorFailure['failure'], QmFailure>> = {
  NO_SUCH_CREATOR: notFound('There is no such creator. `qm creators list` shows them.'),
  INVALID_CREATOR_NAME: usage('The name is one line of 1 to 80 letters that can be seen and read as they are written.'),
  CREATOR_EXISTS: refused('There is a creator of this code already: `qm creators rename` or `qm creators restore`.'),
  CREDITED_ALREADY: refused('The creator is credited already.'),
}

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
    .description('Adds a creator.')
    .argument('<code>', 'as in the link: letters, digits, hyphen and underscore')
    .argument('<name>', 'as players see it')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm creators add lanternkeep "Lantern Keep" --reason "new contract"')
    .action(
      qm.runOnBooks(async ({ context, acting, output }, code: string, name: string) => {
        if (!AffiliateSchema.safeParse(code).success) throw usage('The code has letters, digits, - and _ only.')
        const added = await addCreator(context, acting, { code, name })
        if (isFailure(added)) throw FAILURES[added.failure]
        output.say(`Links with ?cc=${added.code} credit ${added.name}.`, { ...added })
      }),
    )

  creators
    .command('rename')
    .description('Calls a creator otherwise from now on.')
    .argument('<code>')
    .argument('<name>', 'as players see it')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm creators rename lanternkeep "The Lantern Keep" --reason "they asked"')
    .action(
      qm.runOnBooks(async ({ context, acting, output }, code: string, name: string) => {
        const renamed = await renameCreator(context, acting, { code, name })
        if (isFailure(renamed)) throw FAILURES[renamed.failure]
        output.say(`${renamed.code} is called ${renamed.name}.`, { ...renamed })
      }),
    )

  addEarningsCommands(creators, qm)

  creators
    .command('retire')
    .description('Credits a creator no longer. What was credited stays.')
    .argument('<code>')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm creators retire lanternkeep --reason "the contract ended" --yes')
    .action(
      qm.runOnBooks(async ({ context, acting, output, confirm }, code: string) => {
        await confirm(`Credit ${code} no longer?`)
        const retired = await endCredit(context, acting, code)
        if (isFailure(retired)) throw FAILURES[retired.failure]
        output.say(`${code} is credited no longer.`, { code })
      }),
    )

  creators
    .command('restore')
    .description('Credits a creator again who was credited no longer.')
    .argument('<code>')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm creators restore lanternkeep --reason "new contract"')
    .action(
      qm.runOnBooks(async ({ context, acting, output }, code: string) => {
        const restored = await restoreCredit(context, acting, code)
        if (isFailure(restored)) throw FAILURES[restored.failure]
        output.say(`Links with ?cc=${restored.code} credit ${restored.name} again.`, { ...restored })
      }),
    )
}
