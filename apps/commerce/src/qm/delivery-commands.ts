import type { Command } from 'commander'
import { listDead, retryDead } from '../fulfilment/operations.ts'
import { oldestDueSeconds } from '../fulfilment/store.ts'
import { notifyDeliveries } from '../fulfilment/wake.ts'
import { notFound, usage } from './exit-codes.ts'
import type { Qm, Work } from './qm.ts'

const EVERY_DEAD = 10_000

export function addDeliveryCommands(program: Command, qm: Qm): void {
  const deliveries = program
    .command('deliveries')
    .description('What is owed to players’ game accounts and needs an operator.')

  deliveries
    .command('list')
    .description('The dead letters: deliveries that go no further by themselves.')
    .option('--limit <number>', 'how many, oldest first', '50')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- deliveries list --json')
    .action(
      qm.run(async ({ context, output }, { limit }: { limit: string }) => {
        const dead = await listDead(context.db, Number(limit) || 50)
        output.list(dead, {
          Delivery: ({ delivery_id }) => delivery_id,
          For: ({ source_kind, source_id }) => `${source_kind} ${source_id}`,
          Player: ({ puuid }) => puuid,
          Kind: ({ kind }) => kind,
          Status: ({ status }) => status,
          Since: ({ updated_at }) => updated_at,
          Why: ({ last_error }) => last_error,
        })
        if (!output.isJson) {
          const age = Math.round(await oldestDueSeconds(context.pool, context.clock()))
          output.say(
            age > 0
              ? `The oldest delivery that is due has waited ${age} s.`
              : dead.length > 0
                ? 'Nothing else waits to be delivered.'
                : 'Nothing waits to be delivered.',
          )
        }
      }),
    )

  deliveries
    .command('retry')
    .description(
      'Sends dead letters again. What failed is sent anew; what may have arrived is asked about, not doubled.',
    )
    .argument('[delivery]', 'the delivery’s id')
    .option('--all', 'every dead letter')
    .addHelpText(
      'after',
      '\nExamples:\n  $ npm run qm -- deliveries retry 0190b6a8-…\n  $ npm run qm -- deliveries retry --all --yes',
    )
    .action(
      qm.run(async (work, delivery: string | undefined, { all }: { all?: boolean }) => {
        if ((delivery === undefined) === (all !== true)) throw usage('Say a delivery’s id, or --all.')
        const ids = delivery
          ? [delivery]
          : (await listDead(work.context.db, EVERY_DEAD)).map((dead) => dead.delivery_id)
        if (!delivery) await work.confirm(`Send ${ids.length} deliveries again?`)
        const bar = work.output.progress('Deliveries', ids.length)
        let sent = 0
        for (const id of ids) {
          if (await retry(work, id)) sent += 1
          bar.update(sent)
        }
        bar.end()
        if (delivery && sent === 0) throw notFound('There is no dead letter of this id.')
        await notifyDeliveries(work.context.pool)
        work.output.say(`${sent} ${sent === 1 ? 'delivery is' : 'deliveries are'} on the way again.`, { sent })
      }),
    )
}

async function retry({ context, audit }: Work, deliveryId: string): Promise<boolean> {
  return context.db.transaction().execute(async (transaction) => {
    const delivery = await retryDead(transaction, deliveryId, context.clock())
    if (!delivery) return false
    await audit(transaction, 'deliveries retry', deliveryId, { source: delivery.source_id, puuid: delivery.puuid })
    return true
  })
}
