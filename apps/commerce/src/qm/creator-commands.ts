import { AffiliateSchema } from '@quartermaster/contract/wire/primitives'
import type { Command } from 'commander'
import { listCreators, retireCreator, saveCreator } from '../creators/store.ts'
import { addEarningsCommands } from './earnings-commands.ts'
import { notFound, usage } from './exit-codes.ts'
import type { Qm } from './qm.ts'

/** Players read it in the middle of a sentence. */
const NAME = /^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}]{1,80}$/u

export function addCreatorCommands(program: Command, qm: Qm): void {
  const creators = program.command('creators').description('Creators whose links are credited (?cc=…).')

  creators
    .command('list')
    .description('Every creator, with the orders credited to them, and those taken back with a refund.')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- creators list')
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
    .addHelpText('after', '\nExample:\n  $ npm run qm -- creators add lanternkeep "Lantern Keep"')
    .action(
      qm.runOnBooks(async ({ context, output, audit }, code: string, name: string) => {
        if (!AffiliateSchema.safeParse(code).success) throw usage('The code has letters, digits, - and _ only.')
        if (!NAME.test(name)) throw usage('The name is one line of 1 to 80 letters, without control characters.')
        await context.db.transaction().execute(async (transaction) => {
          await saveCreator(transaction, { code, name })
          await audit(transaction, 'creators add', code.toLowerCase(), { name })
        })
        output.say(`Links with ?cc=${code.toLowerCase()} credit ${name}.`, { code: code.toLowerCase(), name })
      }),
    )

  addEarningsCommands(creators, qm)

  creators
    .command('retire')
    .description('Credits a creator no longer. What was credited stays.')
    .argument('<code>')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- creators retire lanternkeep --yes')
    .action(
      qm.runOnBooks(async ({ context, output, audit, confirm }, code: string) => {
        await confirm(`Credit ${code} no longer?`)
        await context.db.transaction().execute(async (transaction) => {
          if (!(await retireCreator(transaction, code))) throw notFound(`There is no creator ${code}.`)
          await audit(transaction, 'creators retire', code.toLowerCase())
        })
        output.say(`${code} is credited no longer.`, { code })
      }),
    )
}
