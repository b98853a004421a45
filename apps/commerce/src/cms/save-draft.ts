import { isDeepStrictEqual } from 'node:util'
import { fieldsOf, mergeFields, type TypedPart, withFields } from '@quartermaster/contract/draft-fields'
import type { DraftPart as ToldPart, WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'
import { fail, isFailure } from '@quartermaster/service/failure'
import { measurePicture } from '../catalogue/assets.ts'
import type { ListedProduct, ProductAsset } from '../catalogue/product.ts'
import { readProducts } from '../catalogue/store.ts'
import { imageUrl } from '../catalogue/wire.ts'
import type { Connection } from '../database/database.ts'
import { type PictureFailure, readPicture } from '../images/uploaded-pictures.ts'
import type { CmsContext } from './context.ts'
import { type DraftPart, differencesFrom, misfitOf, nameOfPart, partOnSale } from './draft-parts.ts'
import { dropParts, findProductAt, type KeptPart, keepPart, takeTurn } from './draft-store.ts'
import { writerOf, writersAfter } from './field-writers.ts'
import { type CmsFailure, isNamed, type ProductName } from './service.ts'

/** What an operator wrote of a part, and what they had before them. */
interface Writing {
  readonly written: WrittenDraftPart
  /** The part as it stood when they began; null: as it was on sale. */
  readonly before: ToldPart | null
  /** Of the catalogue that they had before them. */
  readonly version: string
  readonly operator: string
}

export interface SavedPart {
  readonly part: DraftPart
  /** What says what is on sale is not. */
  readonly isKept: boolean
  /** The fields that somebody else changed as well: theirs stays in them. */
  readonly conflicts: readonly string[]
  /** Who wrote last what was kept before; of fields in conflict, who wrote those. */
  readonly writer: string | undefined
  readonly version: string
}

/**
 * Keeps what an operator changed of a part, beside what others changed of it since: one writer of a part at a time.
 * Proved by "two who write the same words at one moment".
 */
export async function saveDraft(
  { db, clock }: Pick<CmsContext, 'db' | 'clock'>,
  name: ProductName,
  writing: Writing,
): Promise<SavedPart | CmsFailure | PictureFailure> {
  const read = await readPart(writing.written)
  if (isFailure(read)) return read
  return db.transaction().execute(async (transaction) => {
    const kept = await takeTurn(transaction, name, nameOfPart(read.part))
    const { version, products } = await readProducts(transaction)
    const product = products.find(isNamed(name))
    if (!product) return fail('NOT_IN_CATALOGUE')
    if (BigInt(writing.version) > BigInt(version)) return fail('NO_SUCH_VERSION')
    const misfit = misfitOf(product, read.part)
    if (misfit) {
      const [field, message] = misfit
      return fail('CATALOGUE_PROBLEMS', { problems: [{ file: '', line: 1, column: 1, field, message }] })
    }
    const joined = await join(transaction, { product, kept, part: read.part, writing })
    if (isFailure(joined)) return joined
    const { part, conflicts } = joined
    const saved = { part, conflicts, writer: writerOf(kept, conflicts), version: String(version) }
    if (differencesFrom(product, part).length === 0) {
      await dropParts(transaction, name, [nameOfPart(part)])
      return { ...saved, isKept: false }
    }
    // Who wrote nothing is not the writer. The database keeps fields in an order of its own.
    if (kept && isDeepStrictEqual(kept.part, part)) return { ...saved, isKept: true }
    // Words and prices are joined with what is on sale now; a picture is begun on what its writer had before them.
    const begunOn = part.kind === 'PICTURE' ? writing.version : String(version)
    const { operator } = writing
    const there = kept?.part ?? (part.kind === 'PICTURE' ? undefined : partOnSale(product, part))
    const writers = writersAfter(there, part, { writers: kept?.writers ?? {}, operator })
    await keepPart(transaction, name, part, { operator, writers, now: clock(), version: begunOn, bytes: read.bytes })
    return { ...saved, isKept: true }
  })
}

interface Joining {
  readonly product: ListedProduct
  readonly kept: KeptPart | undefined
  readonly part: DraftPart
  readonly writing: Writing
}

type Joined = { readonly part: DraftPart; readonly conflicts: readonly string[] }

async function join(db: Connection, { product, kept, part, writing }: Joining): Promise<Joined | CmsFailure> {
  if (part.kind === 'PICTURE') return joinPicture(part, kept?.part, writing.before)
  const begun = await beginningOf(db, product, part, writing)
  if (!begun) return fail('NO_SUCH_VERSION')
  const there = (kept?.part as TypedPart | undefined) ?? partOnSale(product, part)
  const writings = { before: fieldsOf(begun), mine: fieldsOf(part), theirs: fieldsOf(there) }
  const { fields, conflicts } = mergeFields(writings)
  return { part: withFields(part, fields), conflicts }
}

/** A picture is one field. */
function joinPicture(
  part: Extract<DraftPart, { kind: 'PICTURE' }>,
  kept: DraftPart | undefined,
  before: ToldPart | null,
): Joined {
  if (kept?.kind !== 'PICTURE') return { part, conflicts: [] }
  const isSeen = before?.kind === 'PICTURE' && before.picture.url === imageUrl(kept.picture)
  return isSeen || kept.picture.path === part.picture.path
    ? { part, conflicts: [] }
    : { part: kept, conflicts: ['picture'] }
}

/** What the writer began on. */
async function beginningOf(
  db: Connection,
  product: ListedProduct,
  part: TypedPart,
  { before, version }: Writing,
): Promise<TypedPart | undefined> {
  if (before && before.kind !== 'PICTURE') return before
  const then = await findProductAt(db, product, version)
  return then && partOnSale(then, part)
}

/** A picture is decoded and measured before anybody keeps it. */
async function readPart(
  written: WrittenDraftPart,
): Promise<{ readonly part: DraftPart; readonly bytes: Buffer | null } | PictureFailure> {
  if (written.kind !== 'PICTURE') return { part: written, bytes: null }
  const picture = await readPicture(Buffer.from(written.picture, 'base64'), written.focus)
  if (isFailure(picture)) return picture
  const measured = await measurePicture(picture)
  if (!measured) return fail('NOT_A_PICTURE', { why: 'it cannot be read' })
  const asset: ProductAsset = { type: written.type, path: picture.path, ...measured }
  return { part: { kind: 'PICTURE', picture: asset }, bytes: picture.bytes }
}
