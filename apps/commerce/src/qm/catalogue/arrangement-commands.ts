import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { readCatalogue } from '../../catalogue/store.ts'
import { type Arrangement, arrange, arrangementOf, type Lit } from '../../cms/arrangement.ts'
import { usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { readInstant } from '../options/span.ts'
import { collect, inWords, readProduct } from './product-commands.ts'

interface ArrangeOptions {
  /** False by --no-spotlight. */
  readonly spotlight: readonly string[] | false
  readonly shelf: readonly string[]
  readonly check?: boolean
  readonly reason: string
}

const EXAMPLES = `
Examples:
  $ qm catalogue arrange --spotlight lol/maerith,2026-12-01T00:00:00Z,2026-12-08T00:00:00Z \\
      --spotlight val/emberline-kestrel --reason "winter"
  $ qm catalogue arrange --shelf lol:maerith,tidebell-warden --shelf val: --reason "new season"`

/** What opens the landing page, and what begins each game's shelf. */
export function addArrangementCommands(catalogue: Command, qm: Qm): void {
  catalogue
    .command('arrangement')
    .description('What stands in the spotlight, and what begins each game’s shelf.')
    .addHelpText('after', '\nExample:\n  $ qm catalogue arrangement')
    .action(
      qm.runOnBooks(async ({ context, output }) => {
        const arrangement = arrangementOf((await readCatalogue(context.db)).products)
        if (output.isJson) return output.record({ ...arrangement })
        output.list(rowsOf(arrangement), {
          Where: ({ where }) => where,
          Place: ({ place }) => place,
          Product: ({ product }) => product,
          From: ({ from }) => from,
          Until: ({ until }) => until,
        })
      }),
    )

  catalogue
    .command('arrange')
    .description('Puts products in the spotlight or at the beginning of a shelf. What is not named stays as it is.')
    .option('--spotlight <product[,from[,until]]>', 'in the spotlight, in this order; may be repeated', collect, [])
    .option('--no-spotlight', 'nothing stands in the spotlight: the newest featured product opens the landing page')
    .option('--shelf <game:product,…>', 'what begins a shelf; nothing after the colon: nothing does', collect, [])
    .option('--check', 'only say whether it could be')
    .addOption(reasonOption())
    .addHelpText('after', EXAMPLES)
    .action(
      qm.runOnBooks(async ({ context, output, audit }, options: ArrangeOptions) => {
        const { version: expectedVersion, products } = await readCatalogue(context.db)
        const before = arrangementOf(products)
        const after = rearranged(before, options)
        const { check = false, reason } = options
        const outcome = await arrange(context, after, {
          check,
          expectedVersion: String(expectedVersion),
          origin: 'qm',
          record: (transaction, { version }) =>
            audit(transaction, 'catalogue arrange', 'arrangement', { reason, before, after, version }),
        })
        if (isFailure(outcome)) throw inWords(outcome)
        const { version } = outcome
        output.say(check ? 'It could be published.' : `Version ${version} is on sale.`, { version, ...outcome.changes })
      }),
    )
}

function rearranged(before: Arrangement, { spotlight, shelf }: ArrangeOptions): Arrangement {
  const lit = spotlight === false ? [] : spotlight.map(readLit)
  const keepsSpotlight = spotlight !== false && lit.length === 0
  if (keepsSpotlight && shelf.length === 0) {
    throw usage('Say what to arrange: --spotlight, --no-spotlight or --shelf.')
  }
  const shelves = new Map(before.shelves.map(({ gameId, productIds }) => [gameId, productIds]))
  for (const text of shelf) shelves.set(...readShelf(text))
  return {
    spotlight: keepsSpotlight ? before.spotlight : lit,
    shelves: [...shelves].map(([gameId, productIds]) => ({ gameId, productIds })),
  }
}

function readLit(text: string): Lit {
  const [product = '', from, until, ...rest] = text.split(',')
  if (rest.length > 0)
    throw usage('Say a product, from when and until when, such as lol/maerith,2026-12-01,2026-12-08.')
  const instant = (given: string | undefined) => (given ? readInstant('--spotlight', given).toISOString() : null)
  return { ...readProduct(product), from: instant(from), until: instant(until) }
}

function readShelf(text: string): [GameId, readonly string[]] {
  const [game = '', list, ...rest] = text.toLowerCase().split(':')
  const gameId = GAME_IDS.find((id) => id === game)
  if (!gameId || list === undefined || rest.length > 0) throw usage('Say game and products, such as lol:maerith,ash.')
  return [gameId, list.split(',').filter((id) => id !== '')]
}

function rowsOf({ spotlight, shelves }: Arrangement) {
  return [
    ...spotlight.map(({ gameId, productId, from, until }, at) => ({
      where: 'spotlight',
      place: at + 1,
      product: `${gameId}/${productId}`,
      from,
      until,
    })),
    ...shelves.flatMap(({ gameId, productIds }) =>
      productIds.map((productId, at) => ({
        where: `shelf ${gameId}`,
        place: at + 1,
        product: `${gameId}/${productId}`,
        from: null,
        until: null,
      })),
    ),
  ]
}
