import type { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import type { DraftAnswer, WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'
import { isFailure } from '@quartermaster/service/failure'
import { assetsIn } from '../catalogue/assets.ts'
import { putProduct } from '../cms/service.ts'
import { makePictureFolder } from './picture-folder.ts'
import { newKey } from './shopping.ts'
import { operatorOf, startTestOffice } from './test-office.ts'

type Field = 'type' | 'prices' | 'contents' | 'credit' | 'repeatable'
type Told = { readonly [Name in Field]?: WrittenProduct[Name] | undefined }

function nameOf(part: WrittenDraftPart): string {
  if (part.kind === 'TEXTS') return `texts/${part.locale}`
  return part.kind === 'PICTURE' ? `picture/${part.type}` : part.kind.toLowerCase()
}

/** An office with its own pictures and a catalogue of a few products, whose drafts one works on. */
export async function openDraftDesk() {
  const pictures = await makePictureFolder()
  const commerce = await startTestOffice({ env: { IMAGES_DIR: pictures.folder }, products: [] })
  const cms = { ...commerce.context, assets: assetsIn(pictures.folder, commerce.context.db) }
  const as = operatorOf('catalogue')
  const pathOf = (productId: string) => `/v1/products/lol/${productId}`
  const post = (path: string, body: object, who = as) =>
    commerce.ask({ as: who, method: 'POST', path, body, key: newKey() })
  const show = async (productId: string) => (await commerce.ask({ as, path: pathOf(productId) })).json()
  const draftOf = async (productId: string): Promise<DraftAnswer> =>
    (await commerce.ask({ as, path: `${pathOf(productId)}/draft` })).json()

  /** What somebody who opens the page now has before them of a part. */
  async function beginning(productId: string, part: WrittenDraftPart) {
    const { version } = await show(productId)
    const { parts } = await draftOf(productId)
    return { version, before: parts.find(({ name }) => name === nameOf(part))?.part ?? null }
  }

  return {
    commerce,
    cms,
    as,
    post,
    show,
    draftOf,
    pictures,
    /** Puts a product on sale as a CMS would: nobody's draft. */
    async sell(productId: string, told: Told = {}) {
      const entry = {
        type: 'CHAMPION' as const,
        name: { 'en-us': productId },
        description: { 'en-us': `About ${productId}.` },
        prices: { RP: { original: 880, final: 880 } },
        assets: { FULL: 'lol/ember/full.webp' },
        releasedOn: '2026-01-01',
        ...told,
      }
      const sold = await putProduct(cms, { gameId: 'lol', productId }, entry as WrittenProduct, { check: false })
      if (isFailure(sold)) throw new Error(`${productId} is not sold: ${JSON.stringify(sold)}`)
      await commerce.context.catalogue.refresh()
    },
    /** Keeps a part, as who has the draft and the catalogue of now before them. */
    async write(productId: string, part: WrittenDraftPart, who = as) {
      return post(`${pathOf(productId)}/draft`, { part, ...(await beginning(productId, part)) }, who)
    },
    beginning,
    /** Publishes the draft as it stands, unless something else is said of it. */
    async publish(productId: string, given: object = {}) {
      const { version, stamp } = await draftOf(productId)
      return post(`${pathOf(productId)}/draft/publish`, { version, stamp, reason: 'a test', ...given })
    },
    discard: (productId: string, given: object = {}, who = as) =>
      post(`${pathOf(productId)}/draft/discard`, { reason: 'a test', ...given }, who),
    async close() {
      await commerce.close()
      await pictures.remove()
    },
  }
}

export type DraftDesk = Awaited<ReturnType<typeof openDraftDesk>>
