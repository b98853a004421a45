import { awaitDatabase } from '@quartermaster/database/await-database'
import { listPending, migrate } from '@quartermaster/database/migrate'
import { readSettings } from '@quartermaster/settings/settings'
import type { Command } from 'commander'
import { applyGrants, commerceMigrations } from '../../database/grants.ts'
import { prepareMonths } from '../../retention/keep-months.ts'
import { EXIT, QmFailure } from '../command/exit-codes.ts'
import { createOutput } from '../command/output.ts'
import type { GlobalOptions, Qm } from '../command/qm.ts'

interface MigrateOptions extends GlobalOptions {
  readonly check?: boolean
}

/** Opens no shop: before the first migration there is none. */
export function addMigrateCommands(program: Command, { terminal, env, findShop }: Qm): void {
  program
    .command('migrate')
    .description('Brings the database up to date, as a step before a new version is started.')
    .option('--check', 'only say what is missing; exit code 5 when something is')
    .addHelpText('after', '\nExample:\n  $ qm migrate')
    .action(async (_options: MigrateOptions, command: Command) => {
      const { check, json } = command.optsWithGlobals<MigrateOptions>()
      const output = createOutput(terminal, json === true)
      const { databaseUrl: url } = await findShop(readSettings(env, 'migration'))
      await awaitDatabase({ url, onWait: (reason) => terminal.err(`Waiting for the database: ${reason}\n`) })
      const options = commerceMigrations(url)
      const names = check ? await listPending(options) : await migrate(options)
      if (!check) {
        await prepareMonths(url, new Date())
        await applyGrants(url)
      }
      output.list(
        names.map((name) => ({ name })),
        { [check ? 'Missing' : 'Done']: ({ name }) => name },
      )
      if (check && names.length > 0) throw new QmFailure(EXIT.differences, '')
    })
}
