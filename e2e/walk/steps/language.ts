import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { chosen, isFree, type Step } from '../ground/step.ts'

/** Among them one in which there is no shop. */
const LANGUAGES: readonly Locale[] = ['en-us', 'de-de', 'ja-jp', 'vi-vn', 'zh-cn']

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
      const bar = front.page.locator('quartermaster-bar')
      await bar.locator('[aria-controls="languages"]').click()
      front.locale = language
      await bar.getByRole('link', { name: LOCALES[language].name, exact: true }).click()
      return language
    },
  },
]
