import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { openWorld, type World } from './world.ts'

/** Remarks of the browser's about the journey and not about the site. */
export const NO_COMPLAINTS = [
  // Where a journey does without the service worker.
  'Service Worker registration blocked by Playwright',
  // On a busy machine a page takes the seconds after which the browser wonders. That each is used is shown in
  // everywhere/first-view.spec.ts.
  'was preloaded using link preload but not used within a few seconds',
]

interface Journey {
  complaints: string[]
  newPlayer: World['newPlayer']
  newCode: World['newCode']
}

/** A journey fails on anything the browser complains about: an error in the console, or an exception nobody caught. */
export const test = base.extend<Journey, { world: World }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        if (isComplaint && !NO_COMPLAINTS.some((remark) => message.text().includes(remark)))
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const world = await openWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  newPlayer: ({ world }, use) => use(world.newPlayer),
  newCode: ({ world }, use) => use(world.newCode),
})

export { expect }
