import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

interface StoryEntry {
  id: string
  type: string
}

/** The built stories, by id. */
export function storyIds(): string[] {
  const file = join(import.meta.dirname, '../dist/storybook/index.json')
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, StoryEntry> }
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id)
}

export interface Look {
  theme?: string
  mode?: string
  locale?: string
}

/** Opens a story and waits until it stands still: rendered, played, faces loaded, nothing fading in. */
export async function openStory(page: Page, id: string, look: Look = {}): Promise<void> {
  const { theme = 'default', mode = 'dark', locale = 'en-us' } = look
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};mode:${mode};locale:${locale}`)
  await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' })
  if (id.startsWith('modal--')) await page.getByRole('dialog').waitFor()
  if (id === 'select--open') await page.getByRole('listbox').waitFor()
  if (id === 'tooltip--open') await page.getByRole('tooltip').waitFor()
  await settle(page)
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}
