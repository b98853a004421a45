import '@quartermaster/ui/base'
import { fontPreloadsFor, fontStylesheetFor } from '@quartermaster/ui/fonts'
import { LinkContext } from '@quartermaster/ui/link-context'
import { Spinner } from '@quartermaster/ui/Spinner'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './frame/density.css.ts'
import { OfficeLink } from './frame/OfficeLink.tsx'
import { Trouble } from './frame/Trouble.tsx'
import { WORDS } from './words/words.ts'

const TAG = 'en-US'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={TAG} data-theme="default">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>{WORDS.office}</title>
        {fontPreloadsFor(TAG).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={fontStylesheetFor(TAG)} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export function HydrateFallback() {
  return <Spinner label={WORDS.loading} />
}

export function ErrorBoundary() {
  return <Trouble />
}

export default function Root() {
  return (
    <LinkContext value={OfficeLink}>
      <Outlet />
    </LinkContext>
  )
}
