import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@quartermaster/contract/locales'

export type Section = 'sign-in' | 'payment' | 'console'
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

interface Messages {
  readonly [key: string]: string | Messages
}

const cache = new Map<Section, Messages>()

function messagesOf(section: Section): Messages {
  const known = cache.get(section)
  if (known) return known
  const file = new URL(`../../../../packages/i18n/messages/en-us/${section}.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages
  cache.set(section, messages)
  return messages
}

export function wordsOf(locale: Locale, section: Section): Words {
  const messages = messagesOf(section)
  const plurals = new Intl.PluralRules(LOCALES[locale].tag)
  const find = (key: string) =>
    key
      .split('.')
      .reduce<string | Messages | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages)
  return (key, values = {}) => {
    const { count } = values
    const found =
      typeof count === 'number' ? (find(`${key}_${plurals.select(count)}`) ?? find(`${key}_other`)) : find(key)
    if (typeof found !== 'string') throw new Error(`${section} has no words for ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
