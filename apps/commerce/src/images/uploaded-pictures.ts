import { createHash } from 'node:crypto'
import type { PictureFocus } from '@quartermaster/contract/wire/products'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Connection } from '../database/database.ts'
import { MAX_INPUT_PIXELS } from './transform.ts'

/** Where uploaded pictures stand among the others. They are in the database: every server has them at once. */
const UPLOADS = 'uploads/'

export interface UploadedPicture {
  readonly path: string
  readonly bytes: Buffer
  readonly focus: PictureFocus | null
}

export type PictureFailure = Failure<'NOT_A_PICTURE', { why: string }>

const MEBIBYTE = 1_024 * 1_024
export const LARGEST_PICTURE_BYTES = 8 * MEBIBYTE
/** Below it, cards are blurred. */
const SHORTEST_EDGE = 400
const ENDINGS: Readonly<Record<string, string>> = { webp: 'webp', png: 'png', jpeg: 'jpg', avif: 'avif' }

/** Decodes a picture to its last line before anybody keeps it, and turns it upright where a camera only said how. */
export async function readPicture(
  given: Buffer,
  focus: PictureFocus | null,
): Promise<UploadedPicture | PictureFailure> {
  if (given.length > LARGEST_PICTURE_BYTES) return fail('NOT_A_PICTURE', { why: 'it is larger than 8 MB' })
  const options = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' } as const
  try {
    const { format, compression, pages = 1, orientation = 1 } = await sharp(given, options).metadata()
    const ending = ENDINGS[compression === 'av1' ? 'avif' : format]
    if (!ending) return fail('NOT_A_PICTURE', { why: 'it is no WebP, PNG, JPEG or AVIF' })
    if (pages > 1) return fail('NOT_A_PICTURE', { why: 'it moves, and pictures of the shop stand still' })
    const bytes = orientation > 1 ? await sharp(given, options).rotate().toBuffer() : given
    const { info } = await sharp(bytes, options).raw().toBuffer({ resolveWithObject: true })
    if (Math.min(info.width, info.height) < SHORTEST_EDGE) {
      return fail('NOT_A_PICTURE', {
        why: `it is ${info.width} × ${info.height}, and each side needs ${SHORTEST_EDGE}`,
      })
    }
    const name = createHash('sha256').update(bytes).update(JSON.stringify(focus)).digest('hex').slice(0, 24)
    return { path: `${UPLOADS}${name}.${ending}`, bytes, focus }
  } catch {
    return fail('NOT_A_PICTURE', { why: 'it cannot be read: it is cut off, too large or of another kind' })
  }
}

export async function keepPicture(
  db: Connection,
  { path, bytes, focus }: UploadedPicture,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const values = { path, bytes, focus: focus && JSON.stringify(focus), uploaded_by: by, uploaded_at: now }
  await db
    .insertInto('catalogue_picture')
    .values(values)
    .onConflict((same) => same.column('path').doNothing())
    .execute()
}

/** Nothing for what is no path of an upload. Of a draft it is there for previews, whose addresses nobody guesses. */
export async function findUploaded(db: Connection, path: string): Promise<UploadedPicture | undefined> {
  if (!path.startsWith(UPLOADS)) return undefined
  const { rows } = await sql<UploadedPicture>`
    select path, bytes, focus from catalogue_picture where path = ${path}
    union all
    select ${path}, picture, content -> 'picture' -> 'focus' from product_draft
    where picture is not null and content -> 'picture' ->> 'path' = ${path}
    limit 1`.execute(db)
  return rows[0]
}
