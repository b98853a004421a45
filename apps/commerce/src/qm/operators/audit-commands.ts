import type { Command } from 'commander'
import { fitting } from '../../operator-trail/search.ts'
import { subjectsNamed } from '../../search/subjects-named.ts'
import type { Qm } from '../command/qm.ts'
import { limitOption } from '../options/limit-option.ts'

interface ListOptions {
  readonly subject?: string
  readonly words?: string
  readonly limit: number
}

export function addAuditCommands(program: Command, qm: Qm): void {
  program
    .command('audit')
    .description('What operators did.')
    .command('list')
    .description('Operators’ actions, newest first.')
    .option('--subject <name>', 'a campaign, an order, a player (by id or name#tag), …')
    .option('--words <text>', 'whole words of the reason, in any order')
    .addOption(limitOption(50))
    .addHelpText(
      'after',
      '\nExample:\n  $ qm audit list --subject summer-2026\n  $ qm audit list --subject Vesper#QM01 --words "ticket 1234"',
    )
    .action(
      qm.runOnBooks(async ({ context: { db }, output }, { subject, words, limit }: ListOptions) => {
        const actions = await fitting(db, { words, ...(subject && { subjects: await subjectsNamed(db, subject) }) })
          .orderBy('created_at', 'desc')
          .orderBy('action_id', 'desc')
          .limit(limit)
          .execute()
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
