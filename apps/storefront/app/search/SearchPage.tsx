import type { ItemType } from '@quartermaster/contract/product-types'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { useWords } from '../words/words-context.ts'
import { isFiltered, withoutFilters } from './asked.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchForm } from './SearchForm.tsx'
import * as styles from './SearchPage.css.ts'
import type { IndexEntry } from './search-rules.ts'
import { type Answered, type Search, useSearch } from './use-search.ts'

interface SearchPageProps {
  /** What the server found for the address. */
  readonly answered: Answered
  /** The kinds that are on sale. */
  readonly types: readonly ItemType[]
  /** For those who do not know yet what they are looking for. */
  readonly featured: readonly IndexEntry[]
}

export function SearchPage({ answered, types, featured }: SearchPageProps) {
  const t = useWords('finding')
  const search = useSearch(answered)
  const { asked } = search
  const asksNothing = asked.q === '' && !isFiltered(asked)
  return (
    <Backdrop as="main">
      <Page className={styles.page}>
        <Heading level={1}>{t('search.title')}</Heading>
        <SearchForm search={search} types={types} />
        {asksNothing ? (
          <>
            <RecentSearches onChoose={(q) => search.ask({ ...asked, q })} />
            <Featured featured={featured} />
          </>
        ) : (
          <Found search={search} featured={featured} />
        )}
      </Page>
    </Backdrop>
  )
}

function Found({ search, featured }: { search: Search; featured: readonly IndexEntry[] }) {
  const t = useWords('finding')
  const shop = useWords('shop')
  const { asked, found, count, awaited } = search
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears of the links within, which keys press too
    <div className={styles.found} onClick={() => rememberSearch(asked.q)}>
      <Text
        size="small"
        tone="muted"
        role="status"
        className={asked.reduced ? styles.reducedCount : undefined}
        data-awaited={awaited || undefined}
      >
        {count > 0
          ? shop('gamePage.shown', { count })
          : isFiltered(asked)
            ? t('search.noneFiltered')
            : t('search.none', { q: asked.q })}
      </Text>
      {count > 0 ? (
        <ProductGrid products={found} withGame headingLevel={2} />
      ) : (
        <Stack gap="m" align="start">
          <Text>{t('search.hint')}</Text>
          {isFiltered(asked) && (
            <Button variant="tertiary" onClick={() => search.ask(withoutFilters(asked))}>
              {t('search.clear')}
            </Button>
          )}
        </Stack>
      )}
      {count > found.length && (
        <Button variant="tertiary" className={styles.more} onClick={search.showMore}>
          {t('search.more')}
        </Button>
      )}
      {count === 0 && <Featured featured={featured} />}
    </div>
  )
}

function Featured({ featured }: { featured: readonly IndexEntry[] }) {
  const t = useWords('shop')
  if (featured.length === 0) return null
  return (
    <Stack as="section" gap="l">
      <Heading level={2}>{t('landing.featuredTitle')}</Heading>
      <ProductGrid products={featured} withGame />
    </Stack>
  )
}
