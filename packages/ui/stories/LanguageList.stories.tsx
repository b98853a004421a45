import { LOCALE_CODES } from '@quartermaster/contract/locales'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { LanguageList } from '../src/components/LanguageList/LanguageList.tsx'

const meta: Meta<typeof LanguageList> = { title: 'LanguageList', component: LanguageList }
export default meta

export const All: StoryObj<typeof LanguageList> = {
  args: { locales: LOCALE_CODES, current: 'en-us', hrefFor: (locale) => `/${locale}/` },
}
