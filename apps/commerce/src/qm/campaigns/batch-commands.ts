import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { formatNumber } from '@quartermaster/contract/number-format'
import { isUuid } from '@quartermaster/contract/uuid'
import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { fetchBatch } from '../../campaigns/batch-fetch.ts'
import { makeStep } from '../../campaigns/batch-job.ts'
import { tellBatchFailure } from '../../campaigns/batch-words.ts'
import {
  type Batch,
  type BatchFailure,
  createBatchLock,
  discardBatch,
  findBatch,
  listBatches,
  MOST_FETCHES,
} from '../../campaigns/code-batches.ts'
import { endAs, notFound, type QmFailure, refused } from '../command/exit-codes.ts'
import type { Qm, Work } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { wholeNumber } from '../options/whole-number.ts'
import { tellMissingKeys } from './code-key-commands.ts'
import { exists, syncToDisk } from './files.ts'

const OWNER_ONLY = 0o600
const SECOND = 1_000

/** How many codes of a batch there are. */
function tellMade({ made, codes }: Batch): string {
  const all = formatNumber('en', codes)
  return made === codes ? `all ${all}` : `${formatNumber('en', made)} so far, of ${all}`
}

const COLUMNS = {
  Batch: ({ batchId }: Batch) => batchId,
  Campaign: ({ campaign }: Batch) => campaign,
  State: ({ state }: Batch) => state,
  Made: tellMade,
  Asked: ({ createdAt }: Batch) => createdAt,
  By: ({ operator }: Batch) => operator,
}

/** Batches that are made step by step and fetched once, sealed. */
export function addBatchCommands(codes: Command, qm: Qm): void {
  const batches = codes
    .command('batch')
    .description('Batches that are made step by step, survive a closed terminal, and are fetched once, encrypted.')

  batches
    .command('start')
    .description('Asks for single-use codes, and shows the passphrase of their file: once, and never again.')
    .argument('<campaign>')
    .argument('<count>', 'how many')
    .option('--detach', 'leave the work to the running shop')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm codes batch start summer-2026 5000000 --reason "cards for the fair"')
    .action(
      qm.run(async (work, campaign: string, count: string, options: { detach?: boolean; reason: string }) => {
        const [{ doAs }, { batchOf, START_BATCH }] = await Promise.all([
          import('../command/operator-actions.ts'),
          import('../../office/campaigns/batch-actions.ts'),
        ])
        const { passphrase, lock } = createBatchLock()
        const asked = batchOf(campaign, wholeNumber(count), work.operator, lock)
        const { message, status, approvalId, after } = await doAs(work, START_BATCH, asked, options.reason)
        // Said before the work begins: a terminal that closes meanwhile has shown it.
        work.output.say(`${message}\nPassphrase, shown only now: ${passphrase}`, {
          ...after,
          passphrase,
          ...(approvalId !== null && { status, approvalId }),
        })
        await tellMissingKeys(work)
        endAs({ status })
        const { batch } = (after ?? {}) as { readonly batch?: string }
        if (batch && !options.detach) await follow(work, await requireBatch(work, batch))
      }),
    )

  batches
    .command('list')
    .description('Batches, newest first, with how far they are.')
    .option('--campaign <name>', 'only of this campaign')
    .addHelpText('after', '\nExample:\n  $ qm codes batch list --campaign summer-2026')
    .action(
      qm.run(async ({ context, output }, { campaign }: { campaign?: string }) => {
        output.list(await listBatches(context.db, campaign), COLUMNS)
      }),
    )

  batches
    .command('resume')
    .description('Goes on with a batch that was interrupted, until it is whole.')
    .argument('<batch>')
    .addHelpText('after', '\nExample:\n  $ qm codes batch resume 0190b6a8-…')
    .action(
      qm.run(async (work, batchId: string) => {
        const batch = await follow(work, await requireBatch(work, batchId))
        work.output.say(`Codes made: ${tellMade(batch)}. The batch is ${batch.state}.`, { ...batch })
      }),
    )

  batches
    .command('fetch')
    .description(
      `Writes the encrypted file of a batch that you asked for. It can be fetched once; then the shop has it no longer. What breaks off can begin again, ${MOST_FETCHES} times in all.`,
    )
    .argument('<batch>')
    .requiredOption('--out <file>', 'the file to write; `qm codes decrypt` reads it')
    .addOption(reasonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ qm codes batch fetch 0190b6a8-… --out summer.enc --reason "for the printer" --yes',
    )
    .action(
      qm.run(async (work, batchId: string, { out, reason }: { out: string; reason: string }) => {
        const { codes } = await requireBatch(work, batchId)
        if (await exists(out)) throw refused(`${out} exists already. Codes are never written over.`)
        await work.confirm('Fetch the file? It can be fetched only once.')
        const draft = `${out}.part`
        orRefused(
          await fetchBatch(work.context, { operator: work.operator, reason }, batchId, async (file) => {
            await pipeline(file, createWriteStream(draft, { mode: OWNER_ONLY }))
            await syncToDisk(draft)
          }),
        )
        await rename(draft, out)
        work.output.say(`${codes} codes are in ${out}, encrypted. The shop has them no longer.`, { codes, file: out })
      }),
    )

  batches
    .command('discard')
    .description('Throws a batch away that nobody fetched whole. Nobody can read what of its codes never left.')
    .argument('<batch>')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm codes batch discard 0190b6a8-… --reason "wrong count" --yes')
    .action(
      qm.run(async (work, batchId: string, { reason }: { reason: string }) => {
        await requireBatch(work, batchId)
        await work.confirm('Throw the batch away?')
        const { state } = orRefused(await discardBatch(work.context, { operator: work.operator, reason }, batchId))
        work.output.say(`The batch is ${state}.`, { batch: batchId, state })
      }),
    )
}

/** Works on the batch beside the shop, step by step, until it is whole. */
async function follow({ context, output }: Work, asked: Batch): Promise<Batch> {
  const bar = output.progress('Codes', asked.codes)
  try {
    for (;;) {
      const batch = await findBatch(context.db, asked.batchId)
      if (batch?.state !== 'MAKING') return batch ?? asked
      bar.update(batch.made)
      // Somebody else is at it.
      if ((await makeStep(context)) === 0) await wait(SECOND)
    }
  } finally {
    bar.end()
  }
}

async function requireBatch({ context }: Work, batchId: string): Promise<Batch> {
  const batch = isUuid(batchId) ? await findBatch(context.db, batchId) : undefined
  if (!batch) throw notFound(`There is no batch ${batchId}. \`qm codes batch list\` shows them.`)
  return batch
}

function orRefused<Value>(outcome: Value | BatchFailure): Exclude<Value, Failure> {
  if (isFailure(outcome)) throw inWords(outcome as BatchFailure)
  return outcome as Exclude<Value, Failure>
}

function inWords(failure: BatchFailure): QmFailure {
  return failure.failure === 'NO_SUCH_BATCH' ? notFound(tellBatchFailure(failure)) : refused(tellBatchFailure(failure))
}
