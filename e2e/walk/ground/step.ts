import type { BrowserContext } from '@playwright/test'
import type { World } from '../../world.ts'
import type { Books } from './books.ts'
import type { Model, Tab } from './model.ts'
import { within } from './settle.ts'
import type { Watch } from './watch.ts'

/** What a walk goes through: a browser with nothing in it, and the world it is in. */
export interface Walk {
  readonly context: BrowserContext
  readonly world: World
  readonly watch: Watch
  readonly books: Books
  openTab(from: Pick<Tab, 'locale' | 'cc'>): Promise<Tab>
}

/** One thing a person may do next. */
export interface Step {
  readonly name: string
  /** How often it is done beside the others that can be done there. */
  readonly weight: number
  /** It can be done without a connection too. */
  readonly offline?: true
  /** The browser's history decides where it leads: language and creator are those of the address it finds. */
  readonly byHistory?: true
  can(model: Model): boolean
  /**
   * Does it, and changes the model as it must be afterwards. `pick` chooses among what there is to choose. A text that
   * it answers says what was chosen.
   */
  go(model: Model, walk: Walk, pick: number): Promise<unknown>
}

export function chosen<T>(from: readonly T[], pick: number): T {
  if (from.length === 0) throw new Error('There is nothing to choose from')
  return from[pick % from.length] as T
}

const LEAVING_MS = 8_000

/** Waits for the page to leave for the sign-in page, which may send it back at once. */
export async function leaveForSignIn({ page }: Tab, { watch }: Walk): Promise<void> {
  await within(
    LEAVING_MS,
    async () => watch.wentToSignIn(page),
    (went) => went,
  )
}

export const onSite = ({ seen }: Model) => seen.locale !== undefined && seen.place !== 'redirect'
export const isFree = (model: Model) => onSite(model) && !model.seen.dialog
/** Where the front tab stands, as the way back names it. */
export const here = ({ seen }: Model) => seen.url.pathname + seen.url.search
