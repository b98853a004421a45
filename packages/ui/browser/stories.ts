import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { STORIES_URL } from './launch.ts'

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

/** One page for all tests of a worker: loading the stories costs far more than changing from one to the next. */
export const test = base.extend<object, { stories: Page }>({
  stories: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: STORIES_URL, colorScheme: 'dark' })
      await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
      const page = await context.newPage()
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

interface Channel {
  emit(event: string, payload: object): void
  once(event: string, listener: () => void): void
}

/** Shows a story and waits until it stands still: rendered, played, faces loaded, nothing fading in. */
export async function openStory(page: Page, id: string, look: Look = {}): Promise<void> {
  const globals = { theme: 'default', mode: 'dark', locale: 'en-us', ...look }
  const loaded = page.url().includes('/iframe.html')
  if (!loaded) {
    const list = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
    await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${list.join(';')}`)
    await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' })
  } else {
    await page.evaluate(
      async ([storyId, values]) => {
        const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__
        document.documentElement.removeAttribute('style')
        window.scrollTo(0, 0)
        const rendered = () => new Promise<void>((resolve) => channel.once('storyRendered', resolve))
        const other = !location.search.includes(`id=${storyId}&`)
        channel.emit('updateGlobals', { globals: values })
        const done = rendered()
        if (other) channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
        else channel.emit('forceRemount', { storyId })
        await done
      },
      [id, globals] as const,
    )
  }
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
