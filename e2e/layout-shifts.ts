import type { Page } from '@playwright/test'

/** Sums up every shift of the layout from the first paint on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sumOf = (entries: PerformanceEntryList) =>
      entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
    let shifts = 0
    const observer = new PerformanceObserver((list) => {
      shifts += sumOf(list.getEntries())
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShifts = () => {
      shifts += sumOf(observer.takeRecords())
      return shifts
    }
    Object.assign(window, { readShifts })
  })
  // What has just changed shifts when it is drawn, and is reported after that.
  return () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return (window as unknown as { readShifts(): number }).readShifts()
    })
}
