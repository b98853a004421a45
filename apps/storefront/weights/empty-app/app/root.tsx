import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

/** What a React Router page costs before it shows anything of its own. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
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

export default function Root() {
  return <Outlet />
}
