import { LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import { LanguageList } from '@quartermaster/ui/LanguageList'
import { type AnchorProps, LinkContext } from '@quartermaster/ui/link-context'
import { addresses } from '../addresses/addresses.ts'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { chooseLanguage } from '../language/choose-language.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { SiteFooter } from './SiteFooter.tsx'

/** One language under one name: the second address of Vietnamese is the first one's page. */
const LANGUAGES = LOCALE_CODES.filter((locale) => locale !== 'vn-vn')

/** The full footer: the way into every game, and every language, also where the bar does not come. */
export function LandingFooter() {
  const t = useWords('shop')
  const site = useWords('site')
  const locale = useLocale()
  const { gamesOnSale } = useSettings()
  const search = useBrowserSearch()
  const games = gamesOnSale.map((game) => ({ href: addresses.game(locale, game), label: t(`game.${game}`) }))
  return (
    <SiteFooter
      variant="FullFooter"
      columns={[{ title: site('footer.shop'), links: games }]}
      language={
        <LinkContext value={LoadingLink}>
          <LanguageList
            locales={LANGUAGES}
            current={locale === 'vn-vn' ? 'vi-vn' : locale}
            hrefFor={(other: Locale) => addresses.landing(other) + search}
            onChoose={chooseLanguage}
          />
        </LinkContext>
      }
    />
  )
}

/** The language changes with a full load. */
function LoadingLink(props: AnchorProps) {
  return <a {...props} />
}
