/** The words the bar speaks; the English ones are the message catalogue's section `bar`. */
export const WORD_KEYS = [
  'navigation',
  'home',
  'redeem',
  'topUp',
  'balance',
  'wildCores',
  'coins',
  'balanceLoading',
  'checking',
  'signIn',
  'signOut',
  'signedInAs',
  'account',
  'language',
  'languageNow',
  'menu',
  'games',
  'search',
  'orders',
  'wallet',
  'wishlist',
] as const

export type WordKey = (typeof WORD_KEYS)[number]
export type BarWords = Readonly<Record<WordKey, string>>
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string

export function createSay(words: BarWords): Say {
  return (key, values = {}) => words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
