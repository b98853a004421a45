import type { DraftAnswer } from '@quartermaster/contract/wire/office/drafts'
import type { ListedProduct } from '../../catalogue/product.ts'
import { readCatalogue, type StoredCatalogue } from '../../catalogue/store.ts'
import type { Draft } from '../../cms/drafts.ts'
import { isNamed, type ProductName } from '../../cms/service.ts'
import type { Connection } from '../../database/database.ts'
import { priceCalendar, withChange } from '../catalogue/product.ts'
import { warningsOf } from './draft-warnings.ts'

type Outlook = Pick<DraftAnswer, 'calendar' | 'warnings'>

/** What the calculator and the 30-day rule make of a product as its draft has it, and what to know before it is published. */
export async function outlookOf(
  db: Connection,
  name: ProductName,
  { after }: Pick<Draft, 'after'>,
  now: Date,
): Promise<Outlook> {
  if (!after) return { calendar: [], warnings: [] }
  return outlookIn(await readCatalogue(db), name, after, now)
}

/** The same in a catalogue that was read before: what is published by now, is compared with it. */
export function outlookIn(
  stored: StoredCatalogue,
  name: ProductName,
  after: Partial<Pick<ListedProduct, 'prices' | 'contents'>>,
  now: Date,
): Outlook {
  const before = stored.products.find(isNamed(name))
  if (!before) return { calendar: [], warnings: [] }
  const changed = withChange(stored, before, after, now)
  const calendar = priceCalendar(changed.stored, changed.listed, now)
  const { published } = changed.stored
  return { calendar, warnings: warningsOf({ before, after: changed.listed, now }, { calendar, published }) }
}
