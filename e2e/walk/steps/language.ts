import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { chosen, isFree, type Step } from '../ground/step.ts'

/** Among them one in which there is no shop. */
const LANGUAGES: readonly Locale[] = ['en-us', 'de-de', 'ja-jp', 'vi-vn', 'zh-cn']

const TRIES = 3
const A_TRY_MS = 3_000

/** A page that moves on closes its menus; then a person opens them again. */
async function choose(page: Page, language: Locale): Promise<void> {
  const bar = page.locator('quartermaster-bar')
  const row = bar.getByRole('link', { name: LOCALES[language].name, exact: true })
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!(await row.isVisible())) await bar.locator('[aria-controls="languages"]').click()
      return await row.click({ timeout: A_TRY_MS })
    } catch (error) {
      if (attempt === TRIES) throw error
    }
  }
}

export const LANGUAGE: readonly Step[] = [
  {
    name: 'choose another language',
    weight: 3,
    can: (model) => isFree(model) && model.seen.bar !== undefined,
    async go({ front }, _walk, pick) {
      const language = chosen(
        LANGUAGES.filter((code) => code !== front.locale),
        pick,
      )
      front.locale = language
      await choose(front.page, language)
      return language
    },
  },
]
