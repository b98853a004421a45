import type { Command } from 'commander'
import type { Qm } from './qm.ts'

export function addAuditCommands(program: Command, qm: Qm): void {
  program
    .command('audit')
    .description('What operators did.')
    .command('list')
    .description('Operators’ actions, newest first.')
    .option('--subject <name>', 'a campaign, an order, a player, …')
    .option('--limit <number>', 'how many', '50')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- audit list --subject summer-2026')
    .action(
      qm.runOnBooks(async ({ context, output }, { subject, limit }: { subject?: string; limit: string }) => {
        const query = context.db
          .selectFrom('operator_action')
          .selectAll()
          .orderBy('action_id', 'desc')
          .limit(Number(limit) || 50)
        const actions = await (subject ? query.where('subject', '=', subject) : query).execute()
        output.list(actions, {
          When: ({ created_at }) => created_at,
          Operator: ({ operator }) => operator,
          Role: ({ roles }) => roles,
          'Database role': ({ database_role }) => database_role,
          Action: ({ action }) => action,
          Subject: ({ subject: about }) => about,
          Detail: ({ detail }) => JSON.stringify(detail),
        })
      }),
    )
}
