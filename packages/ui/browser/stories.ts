import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { Look } from '../stories/look.ts'
import { STORIES_URL } from './launch.ts'
import { storyId } from './story-id.ts'

/** Every story by its id, read from the source: tests are listed before there is a page to ask. */
export function storyIds(): string[] {
  const folder = join(import.meta.dirname, '../stories')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.stories.tsx'))
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8')
      const title = /const meta\b[^;]*?title: '(\w+)'/.exec(source)?.[1]
      if (!title) throw new Error(`${name} has no title`)
      return [...source.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => storyId(title, story))
    })
}

/** One page for all tests of a worker: loading the stories costs far more than changing from one to the next. */
export const test = base.extend<object, { stories: Page }>({
  stories: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: STORIES_URL, colorScheme: 'dark' })
      await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
      const page = await context.newPage()
      await page.goto('/')
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

interface StoriesWindow {
  showStory(id: string, look: Look): Promise<void>
}

/** Draws a story anew and waits until it stands still: played, faces loaded, nothing fading in. */
export async function openStory(page: Page, id: string, look: Partial<Look> = {}): Promise<void> {
  await showStory(page, id, look)
  if (id.startsWith('modal--')) await page.getByRole('dialog').waitFor()
  if (id === 'select--open') await page.getByRole('listbox').waitFor()
  if (id === 'tooltip--open') await page.getByRole('tooltip').waitFor()
  await settle(page)
}

/** Draws a story and waits for nothing after that. */
export async function showStory(page: Page, id: string, look: Partial<Look> = {}): Promise<void> {
  await page.evaluate(([storyId, whole]) => (window as unknown as StoriesWindow).showStory(storyId, whole), [
    id,
    { theme: 'default', mode: 'dark', locale: 'en-us', ...look },
  ] as const)
}

/** What changes in a frame may start the next change: still means that a frame passed and nothing was moving. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
    do {
      await document.fonts.ready
      await Promise.allSettled(passing().map((animation) => animation.finished))
      await frame()
    } while (passing().length > 0)
  })
}
