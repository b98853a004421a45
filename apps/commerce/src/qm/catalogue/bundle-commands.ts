import { isBundleType } from '@quartermaster/contract/product-types'
import type { BundleContents } from '@quartermaster/contract/wire/office/catalogue'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import type { ListedProduct } from '../../catalogue/product.ts'
import { readCatalogue } from '../../catalogue/store.ts'
import { cmsContext } from '../../cms/context.ts'
import { isNamed } from '../../cms/service.ts'
import { bundleArithmetic, putBundle } from '../../office/catalogue/bundle.ts'
import { notFound, usage } from '../command/exit-codes.ts'
import type { Output } from '../command/output.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { type ImagesOption, imagesOption } from './images-option.ts'
import { collect, inWords, readAmount, readProduct, readSale } from './product-commands.ts'

interface BundleOptions extends ImagesOption {
  readonly part: readonly string[]
  readonly sale: readonly string[]
  readonly owned: readonly string[]
  readonly check?: boolean
  readonly reason?: string
}

const EXAMPLES = `
Examples:
  $ qm catalogue bundle lol/tidebell-set --owned maerith
  $ qm catalogue bundle lol/tidebell-set --part maerith:600 --part tidebell-ward:300 --check
  $ qm catalogue bundle lol/tidebell-set --part maerith:600 --part tidebell-ward:300 \\
      --sale maerith:500,2026-12-01T00:00:00Z,2026-12-08T00:00:00Z --reason "winter sale"`

export function addBundleCommand(catalogue: Command, qm: Qm): void {
  catalogue
    .command('bundle')
    .description('What a bundle costs, part by part and for who has some; with --part what it shall hold from now on.')
    .argument('<product>', 'game and id of the bundle')
    .option('--part <product:price>', 'a part and its price inside; together they are the bundle', collect, [])
    .option('--sale <product:price,from,until>', 'a lower price of a part for a while; may be repeated', collect, [])
    .option('--owned <product>', 'what the player has whose price is asked for; may be repeated', collect, [])
    .addOption(imagesOption())
    .option('--check', 'only say what it would cost, and whether it could be')
    .addOption(reasonOption({ onlyLooks: ({ check, part }) => check === true || part.length === 0 }))
    .addHelpText('after', EXAMPLES)
    .action(
      qm.runOnBooks(async ({ context, output, audit }, product: string, options: BundleOptions) => {
        const name = readProduct(product)
        const stored = await readCatalogue(context.db)
        const listed = stored.products.find(isNamed(name))
        if (!listed || !isBundleType(listed.productType)) throw notFound(`There is no bundle ${product}.`)
        const contents = options.part.length > 0 ? readContents(options) : contentsOf(listed)
        const figures = bundleArithmetic(stored, listed, { contents, owned: options.owned }, context.clock())
        if (options.part.length === 0) return sayFigures(output, figures)
        const { check = false, reason } = options
        const before = contentsOf(listed)
        const outcome = await putBundle(cmsContext(context, options.images), name, contents, {
          check,
          expectedVersion: String(stored.version),
          origin: 'qm',
          record: (transaction, { version }) =>
            audit(transaction, 'catalogue bundle', product, { reason, before, after: contents, version }),
        })
        if (isFailure(outcome)) throw inWords(outcome)
        if (!output.isJson) output.say(check ? 'It could be published.' : `Version ${outcome.version} is on sale.`)
        sayFigures(output, figures)
      }),
    )
}

const contentsOf = ({ contents }: ListedProduct): BundleContents =>
  contents.map(({ sales = [], ...content }) => ({ ...content, sales: [...sales] }))

function readContents({ part, sale }: BundleOptions): BundleContents {
  const sales = sale.map(readPart)
  const contents = part.map(readPart).map(({ productId, text }) => ({
    productId,
    price: readAmount(text),
    sales: sales.filter((each) => each.productId === productId).map((each) => readSale(each.text)),
  }))
  const stray = sales.find(({ productId }) => !contents.some((content) => content.productId === productId))
  if (stray) throw usage(`${stray.productId} has a sale but is no part of the bundle.`)
  return contents
}

function readPart(text: string): { productId: string; text: string } {
  const at = text.indexOf(':')
  if (at < 1) throw usage(`${text} is no part. Say product and price, such as maerith:600.`)
  return { productId: text.slice(0, at).toLowerCase(), text: text.slice(at + 1) }
}

function sayFigures(output: Output, figures: ReturnType<typeof bundleArithmetic>): void {
  const { parts, whole, rest, currency } = figures
  if (output.isJson) {
    output.record({ ...figures })
    return
  }
  const amount = (units: number) => tellAmount(units, currency)
  output.list(parts, {
    Part: ({ productId }) => productId,
    Name: ({ name }) => name,
    Inside: ({ inside }) => amount(inside),
    Alone: ({ alone }) => (alone === null ? null : amount(alone)),
    Counts: ({ cost }) => amount(cost),
    Owned: ({ isOwned }) => (isOwned ? 'yes' : ''),
  })
  output.record({
    'One by one': amount(whole.oneByOne),
    Bundle: amount(whole.price),
    Saves: `${amount(whole.saved)} (${whole.savedPercent} %)`,
    'With what is owned': rest ? `${amount(rest.price)}, saves ${amount(rest.saved)}` : 'nothing is left to buy',
  })
}
