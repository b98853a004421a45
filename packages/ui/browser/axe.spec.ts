import { expect } from '@playwright/test'
import { MODES } from '../src/tokens/contract.ts'
import { THEME_NAMES } from '../src/tokens/themes.ts'
import { openStory, storyIds, test } from './stories.ts'

/** A story is a piece of a page: what only a whole page can have is not asked of it. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one']
/** Base UI's guards catch the Tab key at the edge of a list and pass it on; they are meant to be unseen. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'
/** Theme and mode change colours and nothing else: the rest is checked once, these in every look. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

for (const id of storyIds()) {
  test(`${id} has no accessibility violation in any theme and mode`, async ({ stories: page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', colorScheme: 'dark' })
    await openStory(page, id)
    const violations = await page.evaluate(
      async ({ themes, modes, pageRules, colourRules, guards }) => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') }
        const found: string[] = []
        const check = async (look: string, options: object): Promise<void> => {
          const { violations } = await axe.run({ exclude: [guards] }, { resultTypes: ['violations'], ...options })
          for (const { id: rule, nodes } of violations)
            for (const node of nodes) found.push(`${look}: ${rule}: ${node.failureSummary} ${node.html}`)
        }
        await check('default dark', { rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) })
        // A colour on its way from one theme to the next is neither.
        const still = document.createElement('style')
        still.textContent = '* { transition: none !important }'
        document.head.append(still)
        for (const theme of themes)
          for (const mode of modes) {
            Object.assign(document.documentElement.dataset, { theme, mode })
            await check(`${theme} ${mode}`, { runOnly: colourRules })
          }
        still.remove()
        return found
      },
      { themes: THEME_NAMES, modes: MODES, pageRules: PAGE_RULES, colourRules: COLOUR_RULES, guards: FOCUS_GUARDS },
    )
    expect(violations).toEqual([])
  })
}
