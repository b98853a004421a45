import { followChanges } from '@quartermaster/database/followed'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../database/database.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { ListedProduct } from './product.ts'
import { CATALOGUE_CHANNEL, readCatalogue, readVersion, type StoredCatalogue } from './store.ts'

/**
 * The catalogue as requests read it: in memory, replaced as a whole when another version is imported anywhere, and at the
 * second at which a sale or a price begins or ends. Take `current()` once per request and keep it, so that one answer speaks of one version.
 */
export interface CatalogueReader {
  current(): Catalogue
  /** As it would stand now with these products in the place of theirs. Shares nothing with `current()`. */
  preview(changed: readonly ListedProduct[]): Catalogue
  /** Reads the database now if its version differs; imports elsewhere are otherwise noticed by themselves. */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface CatalogueReaderOptions {
  readonly db: Connection
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  /** How often the version is asked for, should a notification be lost. */
  readonly pollMs?: number
}

const SECOND = 1_000

const TROUBLES = {
  READING: 'the catalogue could not be refreshed',
  LISTENING: 'the catalogue listener lost its connection',
} as const

export async function createCatalogueReader({
  db,
  databaseUrl,
  log,
  clock,
  pollMs = 10 * SECOND,
}: CatalogueReaderOptions): Promise<CatalogueReader> {
  let listed = await readCatalogue(db)
  let catalogue = catalogueAt(listed, clock())

  const { refresh, close } = await followChanges({
    url: databaseUrl,
    channel: CATALOGUE_CHANNEL,
    name: 'commerce-catalogue',
    pollMs,
    async read() {
      if ((await readVersion(db)) === listed.version) return
      listed = await readCatalogue(db)
      catalogue = catalogueAt(listed, clock())
      log.info({ version: catalogue.version, products: catalogue.products.length }, 'catalogue loaded')
    },
    onTrouble: (error, trouble) => log.warn({ err: error }, TROUBLES[trouble]),
  })
  return {
    current() {
      const now = clock()
      if (!catalogue.holdsAt(now)) catalogue = catalogueAt(listed, now)
      return catalogue
    },
    preview(changed) {
      const now = clock()
      const ids = new Set(changed.map(idOf))
      // Copies: what is kept of a product on sale must not be found by one that only looks the same.
      const others = listed.products.filter((product) => !ids.has(idOf(product))).map((product) => ({ ...product }))
      const published = changed.map((product) => ({
        gameId: product.gameId,
        productId: product.productId,
        publishedAt: now.toISOString(),
        listed: product,
      }))
      const products = [...others, ...changed]
      return createCatalogue(listed.version, products, now, [...listed.published, ...published])
    },
    refresh,
    close,
  }
}

const idOf = ({ gameId, productId }: ListedProduct) => `${gameId}/${productId}`

function catalogueAt({ version, products, published }: StoredCatalogue, now: Date): Catalogue {
  return createCatalogue(version, products, now, published)
}
