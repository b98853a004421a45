import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { addresses } from '../addresses/addresses.ts'

const SAVING_FOR = 'for'

/** The page where a player tops up for a product they came from. */
export function topUpFor(
  locale: Locale,
  { gameId, productSlug }: { readonly gameId: GameId; readonly productSlug: string },
): string {
  return `${addresses.topUp(locale, gameId)}?${new URLSearchParams({ [SAVING_FOR]: productSlug })}`
}

/** The product an address says one is saving for. */
export function savingFor(search: string): string | undefined {
  const slug = new URLSearchParams(search).get(SAVING_FOR)
  return slug && /^[a-z0-9][a-z0-9-]{0,63}$/.test(slug) ? slug : undefined
}
