import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { readCatalogue } from '../../catalogue/store.ts'
import { tellProblem } from '../../catalogue-files/problem.ts'
import { cmsContext } from '../../cms/context.ts'
import type { Difference } from '../../cms/differences.ts'
import { discardDraft } from '../../cms/discard-draft.ts'
import { listDrafts } from '../../cms/draft-store.ts'
import { type PublishDraftFailure, publishDraft, readDraft } from '../../cms/drafts.ts'
import { isNamed } from '../../cms/service.ts'
import { tellChanges } from '../../cms/told-changes.ts'
import { outlookIn, outlookOf } from '../../office/drafts/draft-outlook.ts'
import { EXIT, notFound, QmFailure, refused } from '../command/exit-codes.ts'
import type { Output } from '../command/output.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { type ImagesOption, imagesOption } from './images-option.ts'
import { inWords, readProduct } from './product-commands.ts'
import { sayWarnings, tellWarning } from './told-warnings.ts'

const PRODUCT = 'game and id, such as lol/maerith'

/** What is written of products and not published. */
export function addDraftCommands(catalogue: Command, qm: Qm): void {
  const drafts = catalogue.command('drafts').description('What is written of products and not published.')

  drafts
    .command('list')
    .description('The products with a draft, what was written last first.')
    .addHelpText('after', '\nExample:\n  $ qm catalogue drafts list')
    .action(
      qm.runOnBooks(async ({ context, output }) => {
        output.list(await listDrafts(context.db), {
          Product: ({ gameId, productId }) => `${gameId}/${productId}`,
          Parts: ({ parts }) => parts.join(', '),
          By: ({ operators }) => operators.join(', '),
          Written: ({ updatedAt }) => updatedAt,
        })
      }),
    )

  drafts
    .command('show')
    .description(
      'A draft beside what is on sale, field by field, why it cannot be published where it cannot, and what to know before.',
    )
    .argument('<product>', PRODUCT)
    .addOption(imagesOption())
    .addHelpText('after', '\nExample:\n  $ qm catalogue drafts show lol/maerith')
    .action(
      qm.runOnBooks(async ({ context, output }, product: string, { images }: ImagesOption) => {
        const cms = cmsContext(context, images)
        const name = readProduct(product)
        const draft = await readDraft(cms, name)
        if (isFailure(draft)) throw inWords(draft)
        if (draft.parts.length === 0) throw noDraft(product)
        const { version, parts, fields, problems } = draft
        const { warnings } = await outlookOf(context.db, name, draft, context.clock())
        if (output.isJson) {
          output.record({
            version,
            parts,
            fields,
            problems: problems.map(tellProblem),
            warnings: warnings.map(tellWarning),
          })
          return
        }
        sayFields(output, fields)
        for (const problem of problems) output.say(`It cannot be published: ${tellProblem(problem)}`)
        sayWarnings(output, warnings, 'before it is published')
        const overtaken = parts.flatMap((part) => part.overtaken)
        if (overtaken.length === 0) return
        output.say('Somebody else has published since it was begun:')
        sayFields(output, overtaken)
      }),
    )

  drafts
    .command('publish')
    .description('Publishes all of a draft as one version.')
    .argument('<product>', PRODUCT)
    .addOption(imagesOption())
    .option('--overtake', 'also in the place of what somebody else has published since it was begun')
    .option('--check', 'only say whether it could be')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm catalogue drafts publish lol/maerith --reason "winter sale"')
    .action(
      qm.runOnBooks(
        async (
          { context, output, audit },
          product: string,
          options: ImagesOption & { overtake?: boolean; check?: boolean; reason: string },
        ) => {
          const { check = false, overtake = false, reason } = options
          const cms = cmsContext(context, options.images)
          const name = readProduct(product)
          const stored = await readCatalogue(context.db)
          const outcome = await publishDraft(cms, name, {
            check,
            overtakes: overtake,
            origin: 'qm',
            record: (transaction, published) =>
              audit(transaction, 'catalogue drafts publish', product, {
                reason,
                overtakes: overtake,
                ...tellChanges(published),
              }),
          })
          if (isFailure(outcome)) throw draftInWords(outcome, product)
          const { version, changes } = outcome
          const { warnings } = outlookIn(stored, name, outcome.written.find(isNamed(name)) ?? {}, context.clock())
          const told = { version, ...changes, warnings: warnings.map(tellWarning) }
          output.say(check ? 'It could be published.' : `Version ${version} is on sale.`, told)
          sayWarnings(output, warnings, check ? 'before it is published' : 'of it')
        },
      ),
    )

  drafts
    .command('discard')
    .description('Throws a draft away, or one part of it.')
    .argument('<product>', PRODUCT)
    .option('--part <name>', 'one part alone, such as prices or texts/de-de')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm catalogue drafts discard lol/maerith --reason "never mind"')
    .action(
      qm.runOnBooks(
        async (
          { context, operator, output, confirm },
          product: string,
          { part, reason }: { part?: string; reason: string },
        ) => {
          const name = readProduct(product)
          await confirm(`What is written of ${product} and not published will be gone. Go on?`)
          const thrown = await discardDraft(context, { operator, reason }, name, part)
          if (isFailure(thrown)) throw draftInWords(thrown, product, part)
          const gone = thrown.map((one) => one.name)
          output.say(`Thrown away: ${gone.join(', ')}.`, { parts: gone })
        },
      ),
    )
}

const noDraft = (product: string, part?: string) =>
  notFound(part === undefined ? `Nothing is written of ${product}.` : `The draft of ${product} has no part ${part}.`)

function draftInWords(failure: PublishDraftFailure, product: string, part?: string): QmFailure {
  switch (failure.failure) {
    case 'NO_DRAFT':
      return noDraft(product, part)
    case 'DRAFT_MOVED_ON':
      return refused('Somebody has written on in this draft by now. Nothing was changed.')
    case 'DRAFT_OVERTAKEN': {
      const fields = failure.fields.map(({ path }) => path.join(' ')).join(', ')
      return new QmFailure(
        EXIT.differences,
        `Somebody else has published ${fields} since this was begun. Nothing was changed. --overtake does it all the same.`,
      )
    }
    default:
      return inWords(failure)
  }
}

export function sayFields(output: Output, fields: readonly Difference[]): void {
  output.list(fields, {
    Field: ({ path }) => path.join(' '),
    'On sale': ({ before }) => before,
    Then: ({ after }) => after,
  })
}
