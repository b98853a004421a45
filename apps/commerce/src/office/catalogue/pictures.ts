import type { ImageKind } from '@quartermaster/contract/product-types'
import type { PictureFocus } from '@quartermaster/contract/wire/products'
import { isFailure } from '@quartermaster/service/failure'
import { measurePicture } from '../../catalogue/assets.ts'
import type { CatalogueImport } from '../../catalogue-files/service.ts'
import type { CmsContext } from '../../cms/context.ts'
import { type ChangeOptions, type CmsFailure, type ProductName, putPicture } from '../../cms/service.ts'
import { keepPicture, type PictureFailure, readPicture } from '../../images/uploaded-pictures.ts'

interface NewPicture extends ProductName {
  readonly kind: ImageKind
  readonly bytes: Buffer
  readonly focus: PictureFocus | null
  readonly by: string
}

/** Puts a picture in its place. It is kept in the transaction that publishes it: none stays that nobody sees. */
export async function publishPicture(
  context: CmsContext,
  { kind, bytes, focus, by, gameId, productId }: NewPicture,
  options: ChangeOptions,
): Promise<CatalogueImport | CmsFailure | PictureFailure> {
  const picture = await readPicture(bytes, focus)
  if (isFailure(picture)) return picture
  const { clock, assets } = context
  const measured = await measurePicture(picture)
  const withPicture = { measure: async (path: string) => (path === picture.path ? measured : assets.measure(path)) }
  return putPicture(
    { ...context, assets: withPicture },
    { gameId, productId, kind, path: picture.path },
    {
      ...options,
      record: async (db, outcome) => {
        await keepPicture(db, picture, { by, now: clock() })
        await options.record?.(db, outcome)
      },
    },
  )
}
