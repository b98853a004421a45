import { TrailFilter as TrailAsk } from '@quartermaster/contract/wire/office/trail'
import type { Command } from 'commander'
import { fitting, operatorsMeant, type TrailFilter } from '../../operator-trail/search.ts'
import { trailFile } from '../../operator-trail/trail-file.ts'
import { mayDo } from '../../operators/permissions.ts'
import { subjectsNamed } from '../../search/subjects-named.ts'
import { refused, usage } from '../command/exit-codes.ts'
import { pour } from '../command/pour.ts'
import type { BooksWork, Qm } from '../command/qm.ts'
import { limitOption } from '../options/limit-option.ts'
import { PLAYER_ARGUMENT, readSubject } from '../options/named-player.ts'
import { readInstant } from '../options/span.ts'

interface ListOptions extends TrailAsk {
  readonly limit: number
  readonly csv?: boolean
  readonly out?: string
}

const EXAMPLES = `
Examples:
  $ qm audit list --subject summer-2026
  $ qm audit list --subject Vesper#QM01 --words "ticket 1234"
  $ qm audit list --operator Ann --action "players grant" --from 2026-01-01 --to 2026-02-01 --csv --out january.csv`

export function addAuditCommands(program: Command, qm: Qm): void {
  program
    .command('audit')
    .description('What operators did.')
    .command('list')
    .description('Operators’ actions, newest first: those that fit everything that is given.')
    .option('--operator <name>', 'who: the whole name, or the id at the provider')
    .option('--action <name>', 'what, as the list calls it, such as "players grant"')
    .option('--subject <name>', `a campaign, an order, a player (${PLAYER_ARGUMENT[1]}), …`)
    .option('--words <text>', 'whole words of the reason, in any order')
    .option('--from <instant>', 'since this day or instant, such as 2026-01-31 or 2026-01-31T12:00:00Z')
    .option('--to <instant>', 'up to, and without, this day or instant')
    .addOption(limitOption(50))
    .option('--csv', 'every one that fits, however many, as the office’s file has them')
    .option('--out <file>', 'a file to write to, instead of the output; with --csv')
    .addHelpText('after', EXAMPLES)
    .action(
      qm.runOnBooks(async (work, { limit, csv, out, ...options }: ListOptions) => {
        const { context, output } = work
        if (csv && output.isJson) throw usage('Say --csv or --json.')
        if (out !== undefined && !csv) throw usage('--out is for --csv.')
        const filter = await readFilter(work, options)
        if (csv) return writeFile(work, filter, { ...options }, out)
        const actions = await fitting(context.db, filter, await operatorsMeant(context.db, filter))
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

/** What the office's trail is narrowed by; days are read as elsewhere here. */
async function readFilter(work: BooksWork, { from, to, ...given }: TrailAsk): Promise<TrailFilter> {
  const read = TrailAsk.safeParse(given)
  if (!read.success) throw usage(`--${read.error.issues[0]?.path.join('.')} is one line of 1 to 200 characters.`)
  const { subject, ...rest } = read.data
  const span = {
    ...(from !== undefined && { from: readInstant('--from', from).toISOString() }),
    ...(to !== undefined && { to: readInstant('--to', to).toISOString() }),
  }
  if (span.from && span.to && span.from >= span.to) throw usage('--from must be before --to.')
  const subjects = subject && (await subjectsNamed(work.context.db, await readSubject(work, subject)))
  return { ...rest, ...span, ...(subjects && { subjects }) }
}

/** As the office does: who took the trail along is in it. */
async function writeFile(
  work: BooksWork,
  filter: TrailFilter,
  asked: TrailAsk,
  out: string | undefined,
): Promise<void> {
  const { context, operator, audit } = work
  if (!mayDo(operator, 'audit export')) throw refused('None of your roles may do this: audit export.')
  await audit(context.db, 'audit export', 'trail', asked)
  await pour(work, trailFile(context.db, operator, filter), out)
}
