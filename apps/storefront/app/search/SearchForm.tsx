import { currencyOf, GAME_IDS } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { ItemType } from '@quartermaster/contract/product-types'
import { Button } from '@quartermaster/ui/Button'
import { TextField } from '@quartermaster/ui/TextField'
import { useEffect, useRef } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useWords } from '../words/words-context.ts'
import { type Asked, PRICES } from './asked.ts'
import { Choice, Tick } from './Choice.tsx'
import { rememberSearch } from './recent-searches.ts'
import * as styles from './SearchPage.css.ts'
import type { Search } from './use-search.ts'

interface SearchFormProps {
  readonly search: Search
  readonly types: readonly ItemType[]
}

/** The field and its filters: a form of its own address, so that it is answered without script, too. */
export function SearchForm({ search: { asked, typed, type, ask, settle }, types }: SearchFormProps) {
  const t = useWords('finding')
  const shop = useWords('shop')
  const site = useWords('site')
  const locale = useLocale()
  const { gamesOnSale } = useSettings()
  const signedIn = useSignOn().state === 'signed_in'
  const field = useRef<HTMLInputElement>(null)
  const isEmpty = asked.q === ''
  // Who comes here to search begins at once; who comes back to what they found reads on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there on arrival counts
  useEffect(() => void (isEmpty && field.current?.focus({ preventScroll: true })), [])
  const change = (changed: Partial<Asked>) => ask({ ...asked, q: typed, ...changed })
  const currency = asked.game && currencyOf(asked.game)
  const units = (amount: number) =>
    `${formatNumber(LOCALES[locale].tag, amount)} ${shop(`currency.${currency ?? 'RP'}`, { count: amount })}`
  return (
    <search>
      <form
        action={addresses.search(locale)}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          rememberSearch(typed)
          settle()
        }}
      >
        <div className={styles.field}>
          <TextField
            ref={field}
            type="search"
            name="q"
            label={t('search.label')}
            value={typed}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => type(target.value)}
          />
          <Button type="submit" className={styles.submit}>
            {site('search')}
          </Button>
        </div>
        <div className={styles.filters}>
          <Choice
            name="game"
            label={shop('product.game')}
            value={asked.game}
            none={t('search.allGames')}
            options={GAME_IDS.filter((game) => gamesOnSale.includes(game)).map((game) => [game, shop(`game.${game}`)])}
            onChoose={(game) => change({ game, price: undefined })}
          />
          <Choice
            name="type"
            label={shop('product.type')}
            value={asked.type}
            none={shop('gamePage.all')}
            options={types.map((kind) => [kind, shop(`type.${kind}`)])}
            onChoose={(kind) => change({ type: kind })}
          />
          {currency && (
            <Choice
              name="price"
              label={shop('checkout.price')}
              value={asked.price?.toString()}
              none={t('search.anyPrice')}
              options={PRICES.map((price) => [String(price), t('search.upTo', { amount: units(price) })])}
              onChoose={(price) => change({ price: PRICES.find((known) => String(known) === price) })}
            />
          )}
          {signedIn && (
            <Choice
              name="owned"
              label={t('search.collection')}
              value={asked.owned}
              none={shop('gamePage.all')}
              options={[
                ['no', t('search.notOwned')],
                ['yes', shop('badge.owned')],
              ]}
              onChoose={(owned) => change({ owned })}
            />
          )}
          <div className={styles.ticks}>
            <Tick
              name="reduced"
              label={shop('badge.sale')}
              checked={asked.reduced}
              onChange={(reduced) => change({ reduced })}
            />
            {signedIn && (
              <Tick
                name="affordable"
                label={t('search.affordable')}
                checked={asked.affordable}
                onChange={(affordable) => change({ affordable })}
              />
            )}
          </div>
        </div>
      </form>
    </search>
  )
}
