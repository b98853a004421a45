import type { Locale } from '@quartermaster/contract/locales'
import { isFailure } from '@quartermaster/service/failure'
import { readProducts } from '../catalogue/store.ts'
import { tellProblem } from '../catalogue-files/problem.ts'
import type { Connection } from '../database/database.ts'
import type { CmsContext } from './context.ts'
import { type Difference, differencesOf } from './differences.ts'
import { type ChangeOptions, type CmsFailure, type ProductName, putTextsOf } from './service.ts'

export interface WrittenTexts {
  readonly name: string
  readonly description: string
  readonly pictureText: string
}

/** Words of a product in one language that nobody published yet. They may be unfinished. */
export interface TextsDraft {
  readonly locale: Locale
  readonly texts: WrittenTexts
  readonly operator: string
  readonly updatedAt: Date
}

/** All that is written of a product, by language. */
export async function listDrafts(db: Connection, { gameId, productId }: ProductName): Promise<TextsDraft[]> {
  const rows = await db
    .selectFrom('catalogue_draft')
    .select(['locale', 'texts', 'operator', 'updated_at'])
    .where('game_id', '=', gameId)
    .where('product_id', '=', productId)
    .orderBy('locale')
    .execute()
  return rows.map(({ locale, texts, operator, updated_at }) => ({
    locale: locale as Locale,
    texts: texts as WrittenTexts,
    operator,
    updatedAt: updated_at,
  }))
}

/** Keeps what is written; the last who writes is named. Words as they are on sale are no draft. */
export async function saveDraft(
  { db, clock }: Pick<CmsContext, 'db' | 'clock'>,
  { gameId, productId, locale }: ProductName & { readonly locale: Locale },
  texts: WrittenTexts,
  { operator, onSale }: { readonly operator: string; readonly onSale: WrittenTexts },
): Promise<void> {
  const isSame = (['name', 'description', 'pictureText'] as const).every((field) => texts[field] === onSale[field])
  if (isSame) return dropDrafts(db, { gameId, productId }, locale)
  const written = { texts: JSON.stringify(texts), operator, updated_at: clock() }
  await db
    .insertInto('catalogue_draft')
    .values({ game_id: gameId, product_id: productId, locale, ...written })
    .onConflict((conflict) => conflict.columns(['game_id', 'product_id', 'locale']).doUpdateSet(written))
    .execute()
}

/** Of one language, or all. */
export async function dropDrafts(db: Connection, { gameId, productId }: ProductName, locale?: Locale): Promise<void> {
  await db
    .deleteFrom('catalogue_draft')
    .where('game_id', '=', gameId)
    .where('product_id', '=', productId)
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale ?? ''))
    .execute()
}

const putDrafts = (context: CmsContext, name: ProductName, drafts: readonly TextsDraft[], options: ChangeOptions) =>
  putTextsOf(
    context,
    name,
    drafts.map(({ locale, texts }) => ({ locale, ...texts })),
    options,
  )

/** What everything that is written of a product would make of it. Changes nothing. */
export async function checkDrafts(context: CmsContext, name: ProductName) {
  return putDrafts(context, name, await listDrafts(context.db, name), { check: true })
}

/** The same, field by field, or why it cannot be published. */
export async function compareDrafts(
  context: CmsContext,
  name: ProductName,
): Promise<{ readonly fields: readonly Difference[]; readonly problems: readonly string[] } | CmsFailure> {
  const { products } = await readProducts(context.db)
  const checked = await checkDrafts(context, name)
  if (isFailure(checked)) {
    if (checked.failure !== 'CATALOGUE_PROBLEMS') return checked
    return { fields: [], problems: checked.problems.map(tellProblem) }
  }
  const isIt = ({ gameId, productId }: ProductName) => gameId === name.gameId && productId === name.productId
  const [before, after] = [products.find(isIt), checked.written.find(isIt)]
  return { fields: before && after ? differencesOf(before, after) : [], problems: [] }
}

/** Publishes all of it as one version; in the same transaction it is a draft no more. */
export async function publishDrafts(context: CmsContext, name: ProductName, options: ChangeOptions) {
  const drafts = await listDrafts(context.db, name)
  return putDrafts(context, name, drafts, {
    ...options,
    record: async (transaction, outcome) => {
      await options.record?.(transaction, outcome)
      // What was written since then stays.
      for (const { locale, updatedAt } of drafts) {
        await transaction
          .deleteFrom('catalogue_draft')
          .where('game_id', '=', name.gameId)
          .where('product_id', '=', name.productId)
          .where('locale', '=', locale)
          .where('updated_at', '=', updatedAt)
          .execute()
      }
    },
  })
}
