import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { MODES } from '../src/tokens/contract.ts'
import { THEME_NAMES } from '../src/tokens/themes.ts'
import { openStory, storyIds, test } from './stories.ts'

/** A story is a piece of a page: what only a whole page can have is not asked of it. */
/** Base UI's guards catch the Tab key at the edge of a list and pass it on; they are meant to be unseen. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one']

for (const id of storyIds()) {
  test(`${id} has no accessibility violation in any theme and mode`, async ({ stories: page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await openStory(page, id)
    const everything = await new AxeBuilder({ page }).disableRules(PAGE_RULES).exclude(FOCUS_GUARDS).analyze()
    expect(everything.violations.map(({ id: rule, nodes }) => ({ rule, at: nodes.map(({ html }) => html) }))).toEqual(
      [],
    )
    // Theme and mode change colours and nothing else, so the other fifteen looks are checked for contrast.
    const broken = await page.evaluate(
      async ({ themes, modes }) => {
        const found: string[] = []
        // A colour on its way from one theme to the next is neither.
        const still = document.createElement('style')
        still.textContent = '* { transition: none !important }'
        document.head.append(still)
        const { axe } = window as unknown as { axe: typeof import('axe-core') }
        for (const theme of themes)
          for (const mode of modes) {
            document.documentElement.dataset.theme = theme
            document.documentElement.dataset.mode = mode
            const { violations } = await axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })
            for (const { nodes } of violations)
              for (const node of nodes) found.push(`${theme} ${mode}: ${node.failureSummary} ${node.html}`)
          }
        still.remove()
        return found
      },
      { themes: THEME_NAMES, modes: MODES },
    )
    expect(broken).toEqual([])
  })
}
