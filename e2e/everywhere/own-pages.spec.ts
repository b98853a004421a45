import { expect, test } from '../journey.ts'
import { watchShifts } from '../layout-shifts.ts'
import { comeSignedInAs } from '../sign-in.ts'

/** A shift that nobody notices. */
const STILL = 0.01
/** Long enough for the page to be drawn before anything of the player is there. */
const SLOW_API_MS = 500

/** The pages that stand empty until they know who is there, and what each of them shows last. */
const OWN_PAGES = [
  ['/wallet/', 'Set limit'],
  ['/orders/', 'Sign out everywhere'],
  ['/wishlist/', 'Your wishlist is empty'],
] as const

for (const width of [360, 1_280])
  for (const [path, last] of OWN_PAGES)
    test(`at ${width}px what comes on ${path} moves nothing that stood there`, async ({ page, newPlayer }) => {
      await page.setViewportSize({ width, height: 800 })
      await comeSignedInAs(page, await newPlayer('Vesper'))
      await page.route('**/v3/**', async (route) => {
        await new Promise((arrives) => setTimeout(arrives, SLOW_API_MS))
        await route.continue()
      })
      const shifts = await watchShifts(page)
      await page.goto(`/en-us${path}`)
      const main = page.getByRole('main')
      await expect(main.getByText(last)).toBeAttached()
      await expect(main.getByRole('status')).toHaveCount(0)
      expect(await shifts()).toBeLessThan(STILL)
    })
