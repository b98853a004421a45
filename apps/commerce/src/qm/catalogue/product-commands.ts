import { GAME_IDS } from '@quartermaster/contract/games'
import { isLocale } from '@quartermaster/contract/locales'
import type { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { readCatalogue } from '../../catalogue/store.ts'
import { formatProblem } from '../../catalogue-files/problem.ts'
import { cmsContext } from '../../cms/context.ts'
import { type CmsFailure, findEntry, isNamed, type ProductName, putProduct } from '../../cms/service.ts'
import { addressOf } from '../../office/catalogue/page-preview.ts'
import { outlookIn } from '../../office/drafts/draft-outlook.ts'
import { EXIT, notFound, QmFailure, refused, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { readInstant } from '../options/span.ts'
import { type ImagesOption, imagesOption } from './images-option.ts'
import { tellProduct } from './told-product.ts'
import { sayWarnings, tellWarning } from './told-warnings.ts'

interface EditOptions extends ImagesOption {
  readonly locale?: string
  readonly name?: string
  readonly description?: string
  readonly price?: string
  readonly sale: readonly string[]
  readonly check?: boolean
  readonly reason: string
}

const EXAMPLES = `
Examples:
  $ qm catalogue edit lol/maerith --locale de-de --name "Maerith" --description "…" --reason "ticket 12"
  $ qm catalogue edit lol/maerith --price RP:880 --sale 660,2026-12-01T00:00:00Z,2026-12-08T00:00:00Z \\
      --reason "winter sale"`

/** One product at a time. */
export function addProductCommands(catalogue: Command, qm: Qm): void {
  catalogue
    .command('show')
    .description('One product as it stands, with its words and its prices, also those that are planned.')
    .argument('<product>', 'game and id, such as lol/maerith')
    .addHelpText('after', '\nExample:\n  $ qm catalogue show lol/maerith --json')
    .action(
      qm.runOnBooks(async ({ context, output }, product: string) => {
        const name = readProduct(product)
        const entry = await findEntry(context, name)
        if (isFailure(entry)) throw notFound(`There is no product ${product}.`)
        output.record(output.isJson ? { ...entry } : tellProduct(name.gameId, entry))
      }),
    )

  const withDraft = (command: Command) =>
    command
      .argument('<product>', 'game and id, such as lol/maerith')
      .option('--locale <code>', 'the language of --name and --description')
      .option('--name <text>')
      .option('--description <text>')
      .option('--price <currency:full[:reduced]>', 'the price in a currency, without the sales so far')
      .option('--sale <price,from,until>', 'a lower price for a while, with --price; may be repeated', collect, [])
      .addOption(imagesOption())

  withDraft(catalogue.command('preview'))
    .description(
      'An address of the shop that shows a product as it would be, for half an hour and for who has it alone.',
    )
    .addHelpText('after', '\nExample:\n  $ qm catalogue preview lol/maerith --price RP:880:660')
    .action(
      qm.runOnBooks(async ({ context, output, operator }, product: string, options: EditOptions) => {
        const name = readProduct(product)
        const entry = await findEntry(context, name)
        if (isFailure(entry)) throw notFound(`There is no product ${product}.`)
        const cms = { ...cmsContext(context, options.images), ...context }
        const checked = await putProduct(cms, name, edited(entry, options), { check: true })
        if (isFailure(checked)) throw inWords(checked)
        const locale = isLocale(options.locale) ? options.locale : undefined
        const made = await addressOf(cms, checked, { operator: operator.name, locale, page: name })
        if (isFailure(made)) throw notFound(`There is no product ${product}.`)
        output.say(made.address, made)
      }),
    )

  withDraft(catalogue.command('edit'))
    .description('Changes the words of a product in one language, or its price with the sales to come. All or nothing.')
    .option('--check', 'only say whether it could be')
    .addOption(reasonOption())
    .addHelpText('after', EXAMPLES)
    .action(
      qm.runOnBooks(async ({ context, output, audit }, product: string, options: EditOptions) => {
        const name = readProduct(product)
        const entry = await findEntry(context, name)
        if (isFailure(entry)) throw notFound(`There is no product ${product}.`)
        const changed = edited(entry, options)
        const { check = false, reason } = options
        const stored = await readCatalogue(context.db)
        const outcome = await putProduct(cmsContext(context, options.images), name, changed, {
          check,
          origin: 'qm',
          record: (transaction, { version }) =>
            audit(transaction, 'catalogue edit', product, { reason, before: entry, after: changed, version }),
        })
        if (isFailure(outcome)) throw inWords(outcome)
        const { version } = outcome
        const { warnings } = outlookIn(stored, name, outcome.written.find(isNamed(name)) ?? {}, context.clock())
        const told = { version, ...outcome.changes, warnings: warnings.map(tellWarning) }
        output.say(check ? 'It could be published.' : `Version ${version} is on sale.`, told)
        sayWarnings(output, warnings, check ? 'before it is published' : 'of it')
      }),
    )
}

export function readProduct(text: string): ProductName {
  const [game = '', productId = '', ...rest] = text.toLowerCase().split('/')
  const gameId = GAME_IDS.find((id) => id === game)
  if (!gameId || productId === '' || rest.length > 0) throw usage(`Say game and id, such as lol/maerith.`)
  return { gameId, productId }
}

function edited(entry: WrittenProduct, { locale, name, description, price, sale }: EditOptions): WrittenProduct {
  const hasWords = name !== undefined || description !== undefined
  if (!hasWords && price === undefined) throw usage('Say what to change: --name and --description, or --price.')
  if (hasWords && !isLocale(locale)) throw usage('Say the language of the words with --locale, such as de-de.')
  if (sale.length > 0 && price === undefined) throw usage('Say the price without the sale too, with --price.')
  return {
    ...entry,
    ...(name !== undefined && isLocale(locale) && { name: { ...entry.name, [locale]: name } }),
    ...(description !== undefined && { description: { ...entry.description, [locale as string]: description } }),
    ...(price !== undefined && { prices: { ...entry.prices, ...readPrice(price, sale) } }),
  } as WrittenProduct
}

function readPrice(text: string, sales: readonly string[]): WrittenProduct['prices'] {
  const [currency = '', original = '', final = original] = text.split(':')
  const price = {
    original: readAmount(original),
    final: readAmount(final),
    ...(sales.length > 0 && { sales: sales.map(readSale) }),
  }
  return { [currency.toUpperCase()]: price } as WrittenProduct['prices']
}

export function readSale(text: string) {
  const [final = '', from = '', until = ''] = text.split(',')
  return {
    final: readAmount(final),
    from: readInstant('--sale', from).toISOString(),
    until: readInstant('--sale', until).toISOString(),
  }
}

export function readAmount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw usage(`${text || 'Nothing'} is no price. Say a whole number.`)
  return Number(text)
}

export function inWords(failure: CmsFailure): QmFailure {
  switch (failure.failure) {
    case 'CATALOGUE_PROBLEMS':
      return new QmFailure(EXIT.differences, `${failure.problems.map(formatProblem).join('\n')}\nNothing was changed.`)
    case 'CATALOGUE_MOVED_ON':
      return refused(`The catalogue is at version ${failure.version} by now. Nothing was changed.`)
    case 'CATALOGUE_BUSY':
      return refused('Others are writing to the catalogue. Nothing was changed. Try again in a moment.')
    default:
      return notFound('There is no such product.')
  }
}

export function collect(value: string, earlier: readonly string[]): string[] {
  return [...earlier, value]
}
