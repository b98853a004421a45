import routes from '../apps/storefront/app/routes.ts'

export interface SitePage {
  /** As the site's table has it: `/:locale/:game`. */
  readonly pattern: string
  /** The address of one such page. */
  readonly path: string
  /** The file that draws it; several addresses may share one. */
  readonly file: string
}

type Route = (typeof routes)[number]

const EXAMPLES: Readonly<Record<string, string>> = {
  ':locale': 'en-us',
  ':game': 'val',
  ':productSlug': 'emberline-kestrel',
  '*': 'no/such/page',
}

/** These are addresses of files, and the flows of the shop that never had a slash at the end. */
const WITHOUT_SLASH = /\.html$|\/checkout$|\/name-change-token$|^\/(redeem|success)$/

/** Every address of the site, from its own table: a page that is added there is visited here. */
export const SITE_PAGES: readonly SitePage[] = routes.flatMap((entry) => pagesOf(entry, ''))

/** One page for each kind of page there is, in its language. */
export const PAGE_KINDS: readonly SitePage[] = [
  ...new Map(
    SITE_PAGES.toReversed()
      // The return from sign-on leads on at once, and is no page to look at.
      .filter(({ pattern, file }) => pattern.startsWith('/:locale') && !file.endsWith('redirect.tsx'))
      .map((page) => [page.file, page]),
  ).values(),
].toReversed()

export const NOT_FOUND_PAGES = SITE_PAGES.filter(({ file }) => file.endsWith('not-found.tsx'))

function pagesOf(entry: Route, parent: string): SitePage[] {
  const pattern = entry.path === undefined ? parent : `${parent}/${entry.path}`
  if (entry.children) return entry.children.flatMap((child) => pagesOf(child, pattern))
  const path = `/${pattern.split('/').filter(Boolean).map(exampleOf).join('/')}`
  return [{ pattern, path: WITHOUT_SLASH.test(path) ? path : `${path}/`, file: entry.file }]
}

function exampleOf(segment: string): string {
  if (!/^[:*]/.test(segment)) return segment
  const example = EXAMPLES[segment]
  if (!example) throw new Error(`e2e/site-pages.ts knows no example for ${segment}`)
  return example
}
