import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The page as it stands breaks no rule of accessibility in dark, nor in light the rule that light can break. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'light', axeOf(page).withRules('color-contrast'))
  await expectNoViolation(page, 'dark', axeOf(page))
}

/** Without the blank page that axe else opens for each look: there are no frames of other sites to gather from. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true)
}

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', axe: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(afterColourChange)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${colorScheme} ${page.url()} ${id} ${nodes[0]?.html}`)).toEqual([])
}

/** Colours fade from one mode to the other, if only for a moment. */
async function afterColourChange(): Promise<void> {
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}
