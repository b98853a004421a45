import { expect, type Page } from '@playwright/test'

/** Goes to another page of the site without a load, as the site's own links do. The page must be alive. */
export async function goInSite(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => {
    const state = { usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect(page, `the page at ${path} is shown`).not.toHaveTitle(before)
}
