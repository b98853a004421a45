import { QUEUE_STATES, type QueueState } from '@quartermaster/contract/operators'
import { isUuid } from '@quartermaster/contract/uuid'
import { isFailure } from '@quartermaster/service/failure'
import { type Command, Option } from 'commander'
import { pageOfQueue, type QueuedDelivery, summariseQueue } from '../../fulfilment/queue.ts'
import { countRetries, type RetriedGroup, retryDeliveries } from '../../fulfilment/retry.ts'
import { oldestDueSeconds } from '../../fulfilment/store.ts'
import { notFound, refused, usage } from '../command/exit-codes.ts'
import type { BooksWork, Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { limitOption } from '../options/limit-option.ts'

interface ListOptions {
  readonly all?: boolean
  readonly state?: string
  readonly after?: string
  readonly limit: number
}

interface RetryOptions {
  readonly all?: boolean
  readonly state: RetriedGroup['state']
  readonly error?: string
  readonly reason: string
}

export function addDeliveryCommands(program: Command, qm: Qm): void {
  const deliveries = program.command('deliveries').description('What is owed to players’ game accounts.')

  deliveries
    .command('list')
    .description(
      'The dead letters: deliveries that go no further by themselves. With --all also those that wait or are tried again.',
    )
    .option('--all', 'in every state: dead, tried again, waiting')
    .option('--state <state>', 'dead, retrying or waiting')
    .option('--after <cursor>', 'where the page before ended; with --state')
    .addOption(limitOption(50, 'how many of each state, oldest first'))
    .addHelpText('after', '\nExamples:\n  $ qm deliveries list --all\n  $ qm deliveries list --state retrying --json')
    .action(
      qm.runOnBooks(async (work, { all, state, after, limit }: ListOptions) => {
        if (after && !state) throw usage('--after goes on with one --state.')
        const states = all ? QUEUE_STATES.toReversed() : [readState(state ?? 'dead')]
        const found: QueuedDelivery[] = []
        const more: string[] = []
        for (const one of states) {
          const page = await pageOfQueue(work.context.db, one, { after, limit })
          if (isFailure(page)) throw usage('No page ended there: begin without --after.')
          found.push(...page.rows)
          if (page.next) more.push(`There is more: --state ${one.toLowerCase()} --after ${page.next}`)
        }
        if (work.output.isJson) return work.output.list(found.map(toRecord), {})
        work.output.list(found, COLUMNS)
        for (const sentence of more) work.output.say(sentence)
        await tellRest(work, states)
      }),
    )

  deliveries
    .command('groups')
    .description('Everything that has not been delivered, by where it stands and what went wrong.')
    .addHelpText('after', '\nExample:\n  $ qm deliveries groups')
    .action(
      qm.runOnBooks(async ({ context, output }) => {
        const { groups, isPartial } = await summariseQueue(context.db)
        output.list(groups, {
          State: ({ state }) => state,
          Error: ({ error }) => error,
          Deliveries: ({ deliveries: number }) => number,
          Oldest: ({ oldest }) => oldest,
        })
        if (isPartial && !output.isJson) output.say('There are more: these are the oldest.')
      }),
    )

  deliveries
    .command('retry')
    .description(
      'Sends dead letters again, or tries now what would be tried again later. What failed is sent anew; what may have arrived is asked about, not doubled.',
    )
    .argument('[delivery]', 'the delivery’s id')
    .option('--all', 'every one of the state')
    .option('--error <group>', 'those of a group, as deliveries groups names it')
    .addOption(
      new Option('--state <state>', 'with --all or --error: dead or retrying')
        .default('DEAD', 'dead')
        .argParser(readRetried),
    )
    .addOption(reasonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ qm deliveries retry 0190b6a8-… --reason "ticket 1234"\n' +
        '  $ qm deliveries retry --error "items: ERROR" --reason "the game is back" --yes\n' +
        '  $ qm deliveries retry --all --state retrying --reason "the game is back" --yes',
    )
    .action(
      qm.runOnBooks(async (work, delivery: string | undefined, { all, error, state, reason }: RetryOptions) => {
        const given = [delivery, error, all].filter((one) => one !== undefined)
        if (given.length !== 1) throw usage('Say a delivery’s id, --error <group> or --all.')
        if (delivery && !isUuid(delivery)) throw notFound('Nothing of this id waits to be delivered.')
        const group = { state, error }
        const ask = delivery ? { deliveryId: delivery } : group
        const total = delivery ? 1 : await countRetries(work.context.db, group)
        if (!delivery) await work.confirm(`Send ${total} deliveries again?`)
        const bar = work.output.progress('Deliveries', total)
        const sent = await retryDeliveries(work.context, { operator: work.operator, reason }, ask, {
          onProgress: bar.update,
        })
        bar.end()
        if (isFailure(sent)) throw refused('Not now: the player was erased.')
        if (delivery && sent === 0) throw notFound('Nothing of this id waits to be delivered.')
        work.output.say(`${sent} ${sent === 1 ? 'delivery is' : 'deliveries are'} on the way again.`, { sent })
      }),
    )
}

const COLUMNS = {
  State: ({ state }: QueuedDelivery) => state,
  Delivery: ({ deliveryId }: QueuedDelivery) => deliveryId,
  For: ({ sourceKind, sourceId }: QueuedDelivery) => `${sourceKind} ${sourceId}`,
  Player: ({ puuid }: QueuedDelivery) => puuid,
  Kind: ({ kind }: QueuedDelivery) => kind,
  Status: ({ status }: QueuedDelivery) => status,
  Attempts: ({ attempts }: QueuedDelivery) => attempts,
  'Next, or dead since': ({ at }: QueuedDelivery) => at,
  Why: ({ lastError }: QueuedDelivery) => lastError,
}

/** For scripts: the columns of the table, as they are called there. */
function toRecord(delivery: QueuedDelivery) {
  const { deliveryId, sourceKind, sourceId, lastError, createdAt, ...rest } = delivery
  const source = { source_kind: sourceKind, source_id: sourceId }
  return { delivery_id: deliveryId, ...source, ...rest, last_error: lastError, created_at: createdAt }
}

function readState(text: string): QueueState {
  const state = QUEUE_STATES.find((one) => one === text.toUpperCase())
  if (!state) throw usage(`Say --state ${QUEUE_STATES.map((one) => one.toLowerCase()).join(', ')}.`)
  return state
}

function readRetried(text: string): RetriedGroup['state'] {
  const state = readState(text)
  if (state === 'WAITING') throw usage('What waits is tried without being sent again: say --state dead or retrying.')
  return state
}

/** What the list does not show is counted, so that an empty one is not taken for an empty queue. */
async function tellRest({ context, output }: BooksWork, shown: readonly QueueState[]): Promise<void> {
  const { groups, isPartial } = await summariseQueue(context.db)
  const hidden = QUEUE_STATES.filter((state) => !shown.includes(state))
  const counts = hidden.flatMap((state) => {
    const number = groups.filter((group) => group.state === state).reduce((sum, group) => sum + group.deliveries, 0)
    return number > 0 ? [`${number}${isPartial ? ' or more' : ''} ${state.toLowerCase()}`] : []
  })
  if (counts.length > 0) output.say(`Besides: ${counts.join(', ')}. See deliveries list --all.`)
  const age = Math.round(await oldestDueSeconds(context.pool, context.clock()))
  if (age > 0) output.say(`The oldest delivery that is due has waited ${age} s.`)
  else if (groups.length === 0) output.say('Nothing waits to be delivered.')
}
