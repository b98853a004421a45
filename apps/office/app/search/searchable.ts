import { WORDS } from '../words/words.ts'

/** What the search finds, and who may do what to find it; everybody, where nothing is said. */
const KINDS: readonly { readonly kind: keyof typeof WORDS.searchable; readonly action?: string }[] = [
  { kind: 'players', action: 'players show' },
  { kind: 'orders', action: 'players show' },
  { kind: 'payments', action: 'players show' },
  { kind: 'codes', action: 'codes inspect' },
  { kind: 'campaigns' },
  { kind: 'products', action: 'catalogue show' },
  { kind: 'creators', action: 'creators list' },
]

/** What can be searched for by somebody, in words. */
export const searchable = (may: (action: string) => boolean): string[] =>
  KINDS.filter(({ action }) => action === undefined || may(action)).map(({ kind }) => WORDS.searchable[kind])
