import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { CampaignDraft } from '../campaigns/campaign-draft.ts'
import {
  createCampaign,
  findCampaign,
  listCampaigns,
  readStatistics,
  setCampaignState,
} from '../campaigns/campaign-store.ts'
import type { Campaign } from '../codes/campaign.ts'
import type { CampaignState } from '../database/code-tables.ts'
import { type DraftOptions, draftFromOptions } from './campaign-options.ts'
import { notFound, refused, usage } from './exit-codes.ts'
import type { Qm, Work } from './qm.ts'

const CREATE_EXAMPLES = `
Examples:
  $ npm run qm -- campaigns create summer-2026 --single-use --item LOL:SPRAY:tidebell-ward --currency RP:250
  $ npm run qm -- campaigns create welcome --shared --per-player 1 --currency VP:100 --regions NA,EUW \\
      --starts 2026-06-01T00:00:00Z --ends 2026-07-01T00:00:00Z
  $ npm run qm -- campaigns create --file campaign.json`

export function addCampaignCommands(program: Command, qm: Qm): void {
  const campaigns = program.command('campaigns').description('What codes grant, to whom, and when.')

  campaigns
    .command('create')
    .description('Creates a campaign as a draft. Its codes are not valid before it is activated.')
    .argument('[name]', 'lower-case letters, digits and hyphens')
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
    .addHelpText('after', CREATE_EXAMPLES)
    .action(
      qm.run(async (work, name: string | undefined, options: DraftOptions & { file?: string }) => {
        const draft = parseDraft(options.file ? await readDraftFile(options.file) : draftFromOptions(name, options))
        const created = await work.context.db.transaction().execute(async (transaction) => {
          const campaign = await createCampaign(transaction, draft)
          if (!campaign) throw refused(`There is a campaign named ${draft.name} already.`)
          await work.audit(transaction, 'campaigns create', campaign.name, { ...draft })
          return campaign
        })
        await show(work, created)
      }),
    )

  campaigns
    .command('list')
    .description('Every campaign.')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- campaigns list --json')
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

  for (const command of ['show', 'statistics'] as const) {
    campaigns
      .command(command)
      .description('One campaign, with how many codes it has and what became of them.')
      .argument('<name>')
      .addHelpText('after', `\nExample:\n  $ npm run qm -- campaigns ${command} summer-2026`)
      .action(qm.run(async (work, name: string) => show(work, await requireCampaign(work, name))))
  }

  addStateCommand(campaigns, qm, {
    command: 'activate',
    state: 'ACTIVE',
    description: 'Makes the campaign’s codes valid, within its time window.',
    question: (name) => `Activate ${name}?`,
  })
  addStateCommand(campaigns, qm, {
    command: 'stop',
    state: 'STOPPED',
    description: 'Ends the campaign at once, on every node. What was claimed is still delivered.',
    question: (name) => `Stop ${name} at once? Players will be told that its codes have expired.`,
  })
}

function addStateCommand(
  campaigns: Command,
  qm: Qm,
  change: { command: string; state: CampaignState; description: string; question(name: string): string },
): void {
  campaigns
    .command(change.command)
    .description(change.description)
    .argument('<name>')
    .addHelpText('after', `\nExample:\n  $ npm run qm -- campaigns ${change.command} summer-2026 --yes`)
    .action(
      qm.run(async (work, name: string) => {
        const { state: before } = await requireCampaign(work, name)
        await work.confirm(change.question(name))
        await work.context.db.transaction().execute(async (transaction) => {
          await setCampaignState(transaction, name, change.state)
          await work.audit(transaction, `campaigns ${change.command}`, name, { before })
        })
        work.output.say(`${name} is ${change.state}.`, { name, state: change.state })
      }),
    )
}

export async function requireCampaign({ context }: Pick<Work, 'context'>, name: string): Promise<Campaign> {
  const campaign = await findCampaign(context.db, name)
  if (!campaign) throw notFound(`There is no campaign named ${name}. \`qm campaigns list\` shows them.`)
  return campaign
}

async function show({ context, output }: Work, campaign: Campaign): Promise<void> {
  const statistics = await readStatistics(context.db, campaign.campaignId)
  if (output.isJson) return output.record({ ...campaign, statistics })
  output.record({
    Name: campaign.name,
    Kind: campaign.kind,
    State: campaign.state,
    Starts: campaign.startsAt,
    Ends: campaign.endsAt,
    Regions: campaign.regions ?? 'all',
    'Required game': campaign.requiredGame,
    'Per player': campaign.perPlayerLimit,
    Rewards: campaign.rewards.map(({ quantity, name, game }) => `${quantity} × ${name} (${game})`),
    Codes: statistics.codes,
    Claims: statistics.claims,
    Players: statistics.players,
    'Given back': statistics.released,
    Deliveries: statistics.byStatus.map(({ status, claims }) => `${status}: ${claims}`),
  })
}

function parseDraft(input: unknown): CampaignDraft {
  const parsed = CampaignDraft.safeParse(input)
  if (!parsed.success) throw usage(`The campaign is not valid:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
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
