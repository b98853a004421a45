import '@quartermaster/ui/base'
import { LOCALES } from '@quartermaster/contract/locales'
import { SITE_STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { LinkContext } from '@quartermaster/ui/link-context'
import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { existingPages } from './addresses/existing-pages.ts'
import { setApi } from './api/api-settings.ts'
import { HeaderBar } from './bar/HeaderBar.tsx'
import { standInForStorage } from './browser-storage/stand-in.ts'
import { CANVAS } from './canvas/canvas.ts'
import './canvas/paper.css.ts'
import './canvas/without-script.css.ts'
import { FirstViewScripts, FirstViewStyle, useAlive } from './first-view/FirstView.tsx'
import { useWhenIdle } from './first-view/use-when-idle.ts'
import { InlineScript } from './inline-script/InlineScript.tsx'
import { useStoredLanguage } from './language/use-stored-language.ts'
import { SiteModals } from './modals/SiteModals.tsx'
import { recoverFromUpdates } from './offline/recovery.ts'
import { AWAITS_PLAYER, awaitPlayer } from './own-shelf/await-player.ts'
import type { PageData } from './render-context/page-data.ts'
import { usePageFonts } from './render-context/page-fonts.ts'
import { renderContext } from './render-context/render-context.ts'
import { ErrorPage } from './site-frame/ErrorPage.tsx'
import { SiteLink } from './site-frame/SiteLink.tsx'
import { WordsMissing } from './site-frame/WordsMissing.tsx'
import { useThemeInForce } from './theme/theme-in-force.ts'
import { knowWordsAddresses } from './words/load-words.ts'
import { type PageHandle, SITE_SECTIONS, useWordsAddresses } from './words/page-sections.ts'
import { useKnownWorth, WorthContext } from './worth/worth-context.ts'

const HOUR = 60 * 60 * 1_000

/** What every page needs to know: its language, the public settings, where its words are, and which pages there are. */
export function loader({ context }: Route.LoaderArgs): PageData {
  const { locale, settings, wordsAddress } = context.get(renderContext)
  return {
    locale,
    settings,
    wordsAddresses: Object.fromEntries(SITE_SECTIONS.map((name) => [name, wordsAddress(name)])),
    existing: existingPages(settings, locale),
  }
}

/** The language changes with a full load, so the root's data lasts as long as the document. */
export const shouldRevalidate = () => false

let isDrawn = false

/**
 * Whether the page is as the server wrote it. An error outside the pages has all of it drawn anew, and the page's policy lets
 * no browser write scripts and styles into it.
 */
function useServed(): boolean {
  const [served] = useState(!isDrawn)
  useEffect(() => {
    isDrawn = true
  }, [])
  return served
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const data = matches[0]?.loaderData as PageData | undefined
  const tag = data ? LOCALES[data.locale].tag : 'en-US'
  // Preloads serve the first page of a visit; what later pages need is fetched on the way to them.
  const [words] = useState(useWordsAddresses(data))
  const fonts = usePageFonts(tag)
  useAlive()
  const served = useServed()
  const still = (matches.at(-1)?.handle as PageHandle | undefined)?.still
  return (
    <html lang={tag} data-theme={useThemeInForce()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={CANVAS.dark} media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content={CANVAS.light} media="(prefers-color-scheme: light)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        {data && <link rel="manifest" href={`/${data.locale}/manifest.webmanifest`} />}
        {!still && (
          <>
            <InlineScript run={import.meta.env.SSR && standInForStorage} args={[]} />
            <InlineScript run={import.meta.env.SSR && awaitPlayer} args={[AWAITS_PLAYER, SITE_STORAGE_KEYS.player]} />
            <InlineScript
              run={import.meta.env.SSR && recoverFromUpdates}
              args={[TAB_STORAGE_KEYS.reloadedForUpdate, HOUR]}
            />
            <FirstViewScripts />
          </>
        )}
        {fonts.preloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {served && <FirstViewStyle />}
        <link rel="stylesheet" href={fonts.sheet} />
        {!still &&
          words.map(({ section, address }) => (
            <link key={section} rel="preload" as="fetch" href={address} data-words={section} crossOrigin="anonymous" />
          ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!still && (
          <>
            <WordsMissing />
            {served && <ScrollRestoration />}
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

const fetchAfterFirstView = () =>
  import('./after-first-view/AfterFirstView.tsx').then(({ AfterFirstView }) => AfterFirstView)

export default function Root({ loaderData: { locale, wordsAddresses, settings } }: Route.ComponentProps) {
  // Before any effect of the page, since those make the first calls.
  useInsertionEffect(() => setApi(settings), [settings])
  useEffect(() => knowWordsAddresses(wordsAddresses), [wordsAddresses])
  useStoredLanguage(locale)
  // After the bar, which players look for.
  const AfterFirstView = useWhenIdle(fetchAfterFirstView, 3_000, 700)
  return (
    <LinkContext value={SiteLink}>
      <WorthContext value={useKnownWorth()}>
        <SiteModals>
          {AfterFirstView && <AfterFirstView />}
          <HeaderBar />
          <Outlet />
        </SiteModals>
      </WorthContext>
    </LinkContext>
  )
}

export function ErrorBoundary() {
  return (
    <LinkContext value={SiteLink}>
      <ErrorPage />
    </LinkContext>
  )
}
