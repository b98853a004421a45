import type { Page } from '@playwright/test'
import { within } from '../ground/settle.ts'
import { isFree, type Step } from '../ground/step.ts'
import { loadAgain } from './moving.ts'

/** The worker fetches it behind the page, which does not wait for it. */
const KEPT_WITHIN_MS = 10_000

export const CONNECTION: readonly Step[] = [
  {
    name: 'lose the connection',
    weight: 1,
    can: (model) => isFree(model) && model.seen.hasWorker,
    async go(model, { context }) {
      const { page, locale } = model.front
      const isKept = await within(KEPT_WITHIN_MS, () => hasOfflinePage(page, locale), Boolean)
      if (!isKept)
        throw new Error(`A page in ${locale} has stood there, and there is none for the time without a connection`)
      model.offline = true
      await context.setOffline(true)
    },
  },
  {
    name: 'find the connection again',
    weight: 8,
    offline: true,
    can: ({ offline }) => offline,
    async go(model, { context }) {
      await context.setOffline(false)
      model.offline = false
      for (const tab of model.tabs) tab.stale = true
      await loadAgain(model.front.page)
    },
  },
]

function hasOfflinePage(page: Page, locale: string): Promise<boolean> {
  const address = `/${locale}/offline.html`
  return page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address)
}
