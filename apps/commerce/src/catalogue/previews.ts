import { createHash, randomBytes } from 'node:crypto'
import { PREVIEW_HEADER, previewTokenIn } from '@quartermaster/contract/previews'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Catalogue } from './catalogue.ts'
import type { ListedProduct } from './product.ts'
import type { CatalogueReader } from './reader.ts'

type PreviewContext = Pick<BaseContext, 'db' | 'clock'>

const MINUTE = 60_000
export const PREVIEW_LASTS_MS = 30 * MINUTE

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Keeps a draft for a while; the token is known to nobody else, the database included. Those that are over go. */
export async function keepPreview(
  { db, clock }: PreviewContext,
  operator: string,
  products: readonly ListedProduct[],
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + PREVIEW_LASTS_MS)
  await sql`
    with gone as (delete from catalogue_preview where expires_at <= ${clock()})
    insert into catalogue_preview (token_hash, operator, products, expires_at)
    values (${hashOf(token)}, ${operator}, ${JSON.stringify(products)}::jsonb, ${expiresAt})`.execute(db)
  return { token, expiresAt }
}

/** Whoever has its address sees nothing of it from now on. False where there was none. */
export async function endPreview({ db }: Pick<PreviewContext, 'db'>, address: string): Promise<boolean> {
  const [, query = ''] = address.split('?', 2)
  const token = previewTokenIn(query)
  if (token === undefined) return false
  const ended = await db.deleteFrom('catalogue_preview').where('token_hash', '=', hashOf(token)).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/**
 * The token that a request names: the storefront in a header while it renders; a page in the browser by the address that it
 * asks from, so that its scripts need to know nothing of previews.
 */
export function previewTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const named = headers[PREVIEW_HEADER]
  if (named !== undefined) return String(named)
  const [, query] = headers.referer?.split('?', 2) ?? []
  return query ? previewTokenIn(query) : undefined
}

/** The catalogue that a request is answered from: the one on sale, or that of a preview while it lasts; else nothing. */
export async function catalogueFor(
  { db, clock, catalogue }: PreviewContext & { readonly catalogue: CatalogueReader },
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Catalogue | undefined> {
  const token = previewTokenOf(request)
  if (token === undefined) return catalogue.current()
  const row = await db
    .selectFrom('catalogue_preview')
    .select('products')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return row && catalogue.preview(row.products as unknown as readonly ListedProduct[])
}
