import type { Translate } from '@quartermaster/i18n/translate'
import { typeKey } from '../catalogue/type-key.ts'
import type { KindWords } from './search-rules.ts'

export function kindWordsIn(t: Translate<'shop'>): KindWords {
  return ({ productType, gameId }) => ({ kind: t(typeKey(productType)), game: t(`game.${gameId}`) })
}
