import { listDemoCodes } from '@quartermaster/demo-world/codes'
import type { Command } from 'commander'
import { seedDemoWorld } from '../../demo-seed/seed-demo-world.ts'
import { refused } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'

export function addDemoCommands(program: Command, qm: Qm): void {
  program
    .command('demo')
    .description('The demo world.')
    .command('seed')
    .description('Adds what is missing of the demo world: catalogue, balances, creators, campaigns and codes.')
    .addHelpText('after', '\nExample:\n  $ qm demo seed')
    .action(
      qm.run(async ({ context, output, audit, confirm }) => {
        if (context.settings.NODE_ENV === 'production') throw refused('The demo world is not for production.')
        await confirm('Replace the catalogue by the demo world’s and add its players’ money and codes?')
        await seedDemoWorld(context)
        await audit(context.db, 'demo seed', 'demo', { after: { codes: listDemoCodes().length } })
        output.list(listDemoCodes(), { Code: ({ code }) => code, Shows: ({ shows }) => shows })
      }),
    )
}
