import { DEFAULT_LOCALE, type Locale } from '@quartermaster/contract/locales'
import { PREVIEW_QUERY } from '@quartermaster/contract/previews'
import type { PageDraft } from '@quartermaster/contract/wire/office/page-preview'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { keepPreview } from '../../catalogue/previews.ts'
import { readCatalogue } from '../../catalogue/store.ts'
import type { CatalogueImport } from '../../catalogue-files/service.ts'
import { arrange } from '../../cms/arrangement.ts'
import type { CmsContext } from '../../cms/context.ts'
import { checkDraft } from '../../cms/drafts.ts'
import { type NotInVersion, restoreProduct } from '../../cms/product-history.ts'
import { type CmsFailure, isNamed, type ProductName } from '../../cms/service.ts'

interface PagePreviewContext extends CmsContext {
  readonly settings: Pick<Settings, 'SHOP_URL' | 'REGIONS'>
}

interface Asked {
  readonly operator: string
  readonly locale?: Locale | undefined
}

/** An address of the shop's own page with a draft on it. The draft is checked as if it were published. */
export async function previewPage(context: PagePreviewContext, draft: PageDraft, { operator, locale }: Asked) {
  const checked = await check(context, draft)
  if (isFailure(checked)) return checked
  return addressOf(context, checked, { operator, locale, ...(draft.kind !== 'ARRANGEMENT' && { page: draft }) })
}

/** Likewise, of a change that was checked already; without a product it is the landing page. */
export async function addressOf(
  context: PagePreviewContext,
  { written }: CatalogueImport,
  { operator, locale, page }: Asked & { readonly page?: ProductName },
) {
  const path = await pathOf(context, written, page)
  if (isFailure(path)) return path
  const { token, expiresAt } = await keepPreview(context, operator, written)
  const address = `${context.settings.SHOP_URL}/${locale ?? DEFAULT_LOCALE}${path}?${PREVIEW_QUERY}=${token}`
  return { address, expiresAt: expiresAt.toISOString() }
}

function check(context: CmsContext, draft: PageDraft): Promise<CatalogueImport | CmsFailure | NotInVersion> {
  switch (draft.kind) {
    case 'DRAFT':
      return checkDraft(context, draft)
    case 'VERSION':
      return restoreProduct(context, draft, draft.version, { check: true })
    case 'ARRANGEMENT':
      return arrange(context, draft, { check: true })
  }
}

async function pathOf(context: CmsContext, written: CatalogueImport['written'], page: ProductName | undefined) {
  if (!page) return '/'
  const isIt = isNamed(page)
  const product = written.find(isIt) ?? (await readCatalogue(context.db)).products.find(isIt)
  return product ? `/${product.gameId}/${product.slug}/` : fail('NOT_IN_CATALOGUE')
}
