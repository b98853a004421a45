import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import {
  activateCampaign,
  type CampaignEdit,
  editCampaign,
  scheduleCampaign,
  stopCampaign,
} from '../../campaigns/operations.ts'
import { tellPhase } from '../../campaigns/tell-phase.ts'
import { usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { type EditOptions, editFromOptions } from './campaign-options.ts'
import { orRefused, requireCampaign, showChanged } from './campaign-output.ts'

export interface ReasonOption {
  readonly reason?: string
}

const EDIT_EXAMPLES = `
What may be changed follows from where the campaign stands: rewards while it is a draft without codes; regions and limits of
one that runs can only grow.

Examples:
  $ qm campaigns edit summer-2026 --ends 2026-09-30T22:00:00Z --reason "one week longer"
  $ qm campaigns edit welcome --regions none --per-player 2 --reason "open to everyone"`

/** What is done to a campaign after it was created. */
export function addChangeCommands(campaigns: Command, qm: Qm): void {
  campaigns
    .command('edit')
    .description('Changes what may be changed of a campaign; says why not, field by field, otherwise.')
    .argument('<name>')
    .option('--item <game:type:product[:quantity[:name]]>', 'the items it grants, instead of those so far', collect)
    .option('--currency <code:amount>', 'the currency it grants, instead of that so far', collect)
    .option('--starts <instant>', 'not valid before; none for no beginning')
    .option('--ends <instant>', 'expired from then on; none for no end')
    .option('--regions <list>', 'only for accounts in these regions; none for every region')
    .option('--game <code>', 'the player must have an account of this game; none for any')
    .option('--per-player <number>', 'how often one player may claim a shared code')
    .addOption(reasonOption())
    .addHelpText('after', EDIT_EXAMPLES)
    .action(
      qm.run(async (work, name: string, options: EditOptions & { reason: string }) => {
        const edit = editFromOptions(options)
        if (Object.keys(edit).length === 0) throw usage('Say what to change.')
        const { version } = await requireCampaign(work, name)
        // Its schema judges the values.
        const outcome = await editCampaign(
          work.context,
          { operator: work.operator, reason: options.reason },
          name,
          edit as CampaignEdit,
        )
        if (!isFailure(outcome) && outcome.version === version)
          work.terminal.err(`Nothing was changed: ${name} is so already.\n`)
        await showChanged(work, outcome)
      }),
    )

  campaigns
    .command('schedule')
    .description('Sets when a campaign runs and activates it: its codes become valid by themselves when it begins.')
    .argument('<name>')
    .requiredOption('--starts <instant>', 'when its codes become valid')
    .option('--ends <instant>', 'when they expire')
    .addOption(reasonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ qm campaigns schedule summer-2026 --starts 2026-06-01T00:00:00Z --ends 2026-07-01T00:00:00Z --reason "the summer fair"',
    )
    .action(
      qm.run(async (work, name: string, options: { starts: string; ends?: string } & ReasonOption) => {
        const window = { startsAt: options.starts, ...(options.ends !== undefined && { endsAt: options.ends }) }
        await showChanged(
          work,
          await scheduleCampaign(work.context, { operator: work.operator, reason: options.reason }, name, window),
        )
      }),
    )

  addStateCommand(campaigns, qm, {
    command: 'activate',
    change: activateCampaign,
    description: 'Makes the campaign’s codes valid, within its time window.',
    question: (name) => `Activate ${name}?`,
  })
  addStateCommand(campaigns, qm, {
    command: 'stop',
    change: stopCampaign,
    description: 'Ends the campaign at once, on every node. What was claimed is still delivered.',
    question: (name) => `Stop ${name} at once? Players will be told that its codes have expired.`,
  })
}

interface StateChange {
  readonly command: string
  /** Given the version from before the question: somebody may think about it for long. */
  readonly change: typeof activateCampaign
  readonly description: string
  question(name: string): string
}

function addStateCommand(campaigns: Command, qm: Qm, { command, change, description, question }: StateChange): void {
  campaigns
    .command(command)
    .description(description)
    .argument('<name>')
    .addOption(reasonOption())
    .addHelpText('after', `\nExample:\n  $ qm campaigns ${command} summer-2026 --reason "the summer fair" --yes`)
    .action(
      qm.run(async (work, name: string, { reason }: ReasonOption) => {
        const { version } = await requireCampaign(work, name)
        await work.confirm(question(name))
        const changed = orRefused(await change(work.context, { operator: work.operator, reason }, name, version))
        work.output.say(tellPhase(changed, work.context.clock()), { name, state: changed.state })
      }),
    )
}

function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value]
}
