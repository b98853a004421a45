import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { listCampaigns } from '../../campaigns/campaign-store.ts'
import { openCampaign } from '../../campaigns/operations.ts'
import { readCampaignStatistics } from '../../reports/campaign-statistics.ts'
import { readCampaignTotals } from '../../reports/campaign-totals.ts'
import { usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { addChangeCommands, type ReasonOption } from './campaign-changes.ts'
import { type DraftOptions, draftFromOptions } from './campaign-options.ts'
import { requireCampaign, showCampaign, showChanged } from './campaign-output.ts'

const CREATE_EXAMPLES = `
Examples:
  $ qm campaigns create summer-2026 --single-use --item LOL:ACCESSORY:tidebell-ward --currency RP:250 \\
      --reason "the summer fair"
  $ qm campaigns create welcome --shared --per-player 1 --currency VP:100 --regions NA,EUW \\
      --starts 2026-06-01T00:00:00Z --ends 2026-07-01T00:00:00Z --reason "for newcomers"
  $ qm campaigns create --file campaign.json --reason "the summer fair"`

export function addCampaignCommands(program: Command, qm: Qm): void {
  const campaigns = program.command('campaigns').description('What codes grant, to whom, and when.')

  campaigns
    .command('create')
    .description('Creates a campaign as a draft. Its codes are not valid before it is activated.')
    .argument('[name]', '2 to 63 lower-case letters, digits and hyphens, and no hyphen at the beginning')
    .option('--file <path>', 'the campaign as JSON, instead of the options below')
    .option('--single-use', 'each code is claimed once')
    .option('--shared', 'one code for many players')
    .option('--item <game:type:product[:quantity[:name]]>', 'an item to grant; may be repeated', collect, [])
    .option('--currency <code:amount>', 'currency to grant; may be repeated', collect, [])
    .option('--starts <instant>', 'not valid before')
    .option('--ends <instant>', 'expired from then on')
    .option('--regions <list>', 'only for accounts in these regions, separated by commas')
    .option('--game <code>', 'the player must have an account of this game')
    .option('--per-player <number>', 'how often one player may claim a shared code', '1')
    .addOption(reasonOption())
    .addHelpText('after', CREATE_EXAMPLES)
    .action(
      qm.run(async (work, name: string | undefined, options: DraftOptions & ReasonOption & { file?: string }) => {
        const draft = options.file ? await readDraftFile(options.file) : draftFromOptions(name, options)
        await showChanged(
          work,
          await openCampaign(work.context, { operator: work.operator, reason: options.reason }, draft),
        )
      }),
    )

  campaigns
    .command('list')
    .description('Every campaign.')
    .addHelpText('after', '\nExample:\n  $ qm campaigns list --json')
    .action(
      qm.run(async ({ context, output }) => {
        output.list(await listCampaigns(context.db), {
          Name: ({ name }) => name,
          Kind: ({ kind }) => kind,
          State: ({ state }) => state,
          Starts: ({ startsAt }) => startsAt,
          Ends: ({ endsAt }) => endsAt,
          Regions: ({ regions }) => regions?.join(' ') ?? 'all',
          Rewards: ({ rewards }) => rewards.map((reward) => reward.name).join(', '),
        })
      }),
    )

  campaigns
    .command('show')
    .description('One campaign, with how many codes it has and what became of them.')
    .argument('<name>')
    .addHelpText('after', '\nExample:\n  $ qm campaigns show summer-2026')
    .action(
      qm.run(async (work, name: string) => showCampaign(work, await requireCampaign(work, name), readCampaignTotals)),
    )

  campaigns
    .command('statistics')
    .description('The same with its players and its deliveries by state. It reads every claim, which takes a while.')
    .argument('<name>')
    .addHelpText('after', '\nExample:\n  $ qm campaigns statistics summer-2026')
    .action(
      qm.run(async (work, name: string) =>
        showCampaign(work, await requireCampaign(work, name), readCampaignStatistics),
      ),
    )

  addChangeCommands(campaigns, qm)
}

async function readDraftFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw usage(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function collect(value: string, earlier: string[]): string[] {
  return [...earlier, value]
}
