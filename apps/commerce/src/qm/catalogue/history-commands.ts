import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { readCatalogue } from '../../catalogue/store.ts'
import { cmsContext } from '../../cms/context.ts'
import { compareProduct, listProductVersions, type NotInVersion, restoreProduct } from '../../cms/product-history.ts'
import { type CmsFailure, isNamed } from '../../cms/service.ts'
import { tellChanges } from '../../cms/told-changes.ts'
import { outlookIn } from '../../office/drafts/draft-outlook.ts'
import { notFound, type QmFailure, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { limitOption } from '../options/limit-option.ts'
import { sayFields } from './draft-commands.ts'
import { type ImagesOption, imagesOption } from './images-option.ts'
import { inWords, readProduct } from './product-commands.ts'
import { sayWarnings, tellWarning } from './told-warnings.ts'

const PRODUCT = 'game and id, such as lol/maerith'
const VERSION = 'one of those that `history list` lists, or any other of the catalogue'
const SAID = { ADDED: 'put into the catalogue', REMOVED: 'taken out of it' } as const

/** What one product was, version by version, and the way back for it alone. */
export function addHistoryCommands(catalogue: Command, qm: Qm): void {
  const history = catalogue.command('history').description('What one product was, and the way back for it alone.')

  history
    .command('list')
    .description('The versions that changed a product, newest first, with what they changed of it.')
    .argument('<product>', PRODUCT)
    .addOption(limitOption(20))
    .addHelpText('after', '\nExample:\n  $ qm catalogue history list lol/maerith')
    .action(
      qm.runOnBooks(async ({ context, output }, product: string, { limit }: { limit: number }) => {
        const listed = await listProductVersions(context.db, readProduct(product), { limit })
        if (isFailure(listed)) throw notFound(`The catalogue never had ${product}.`)
        output.list(listed.versions, {
          Version: ({ version }) => version,
          Published: ({ publishedAt }) => publishedAt,
          By: ({ origin }) => origin,
          'What changed': ({ change, fields }) => (change === 'CHANGED' ? fields.join(', ') : SAID[change]),
        })
      }),
    )

  history
    .command('show')
    .description('A product at a version beside what is on sale, and what to know before it is gone back to.')
    .argument('<product>', PRODUCT)
    .argument('<version>', VERSION)
    .addHelpText('after', '\nExample:\n  $ qm catalogue history show lol/maerith 41')
    .action(
      qm.runOnBooks(async ({ context, output }, product: string, version: string) => {
        const name = readProduct(product)
        const compared = await compareProduct(context.db, name, readVersion(version))
        if (isFailure(compared)) throw historyInWords(compared, product, version)
        const { onSale, then, fields, drafted } = compared
        const { warnings } = outlookIn(onSale, name, then, context.clock())
        if (output.isJson) {
          output.record({ version: onSale.version, fields, warnings: warnings.map(tellWarning), drafted })
          return
        }
        sayFields(output, fields)
        sayWarnings(output, warnings, 'before it is gone back to')
        if (drafted.length > 0) output.say(`Its draft stays: ${drafted.join(', ')}.`)
      }),
    )

  history
    .command('restore')
    .description('Puts one product back as it was at a version, as a new version. Its draft stays.')
    .argument('<product>', PRODUCT)
    .argument('<version>', VERSION)
    .addOption(imagesOption())
    .option('--check', 'only say whether it could be')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm catalogue history restore lol/maerith 41 --reason "priced too low"')
    .action(
      qm.runOnBooks(
        async (
          { context, output, audit },
          product: string,
          version: string,
          { check = false, images, reason }: ImagesOption & { check?: boolean; reason: string },
        ) => {
          const name = readProduct(product)
          const stored = await readCatalogue(context.db)
          const outcome = await restoreProduct(cmsContext(context, images), name, readVersion(version), {
            check,
            origin: 'qm',
            record: (transaction, restored) =>
              audit(transaction, 'catalogue history restore', product, {
                reason,
                restored: version,
                ...tellChanges(restored),
              }),
          })
          if (isFailure(outcome)) throw historyInWords(outcome, product, version)
          const { changes } = outcome
          const { warnings } = outlookIn(stored, name, outcome.written.find(isNamed(name)) ?? {}, context.clock())
          const told = { version: outcome.version, ...changes, warnings: warnings.map(tellWarning) }
          output.say(check ? 'It could be gone back to.' : `Version ${outcome.version} is on sale.`, told)
          sayWarnings(output, warnings, check ? 'before it is gone back to' : 'of it')
        },
      ),
    )
}

function readVersion(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw usage('A version is a number.')
  return text
}

function historyInWords(failure: CmsFailure | NotInVersion, product: string, version: string): QmFailure {
  switch (failure.failure) {
    case 'NO_SUCH_VERSION':
      return notFound(`There is no version ${version}.`)
    case 'NOT_IN_VERSION':
      return notFound(`${product} was not in the catalogue at version ${version}. Nothing was changed.`)
    default:
      return inWords(failure)
  }
}
