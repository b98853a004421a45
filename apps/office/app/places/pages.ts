import { WORDS } from '../words/words.ts'

interface NavigablePage {
  readonly to: string
  readonly label: string
  /** Who may do this sees the page. */
  readonly action: string
  /** Lines on a square of 24. */
  readonly icon: string
  /** Where pages below it stand, beside those of its own address. */
  readonly also?: readonly string[]
}

interface PageGroup {
  readonly title: string
  readonly pages: readonly NavigablePage[]
}

/** Where one can go, by what one is about to do. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    title: WORDS.groupNow,
    pages: [
      { to: '/', label: WORDS.home, action: 'home', icon: 'M4 11L12 4L20 11V20H14V14H10V20H4Z' },
      {
        to: '/approvals',
        label: WORDS.approvals,
        action: 'approvals list',
        icon: 'M12 3L20 6V12C20 16.5 16.5 19.8 12 21C7.5 19.8 4 16.5 4 12V6ZM8.5 12L11 14.5L15.5 10',
      },
    ],
  },
  {
    title: WORDS.groupPlayers,
    pages: [
      {
        to: '/deliveries',
        label: WORDS.deliveries,
        action: 'deliveries list',
        icon: 'M4 8L12 4L20 8V16L12 20L4 16ZM4 8L12 12L20 8M12 12V20',
      },
      {
        to: '/codes',
        label: WORDS.codes,
        action: 'codes explain',
        icon: 'M3 7H21V10.5A1.5 1.5 0 0 0 21 13.5V17H3V13.5A1.5 1.5 0 0 0 3 10.5ZM14 7V17',
      },
    ],
  },
  {
    title: WORDS.groupShop,
    pages: [
      {
        to: '/catalogue',
        label: WORDS.catalogue,
        action: 'catalogue show',
        icon: 'M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z',
        also: ['/products'],
      },
      {
        to: '/campaigns',
        label: WORDS.campaigns,
        action: 'campaigns list',
        icon: 'M6 21V4H18L15 8.5L18 13H6',
        also: ['/new-campaign'],
      },
      {
        to: '/creators',
        label: WORDS.creators,
        action: 'creators list',
        icon: 'M12 4L14.4 9.2L20 9.9L15.9 13.8L16.9 19.5L12 16.7L7.1 19.5L8.1 13.8L4 9.9L9.6 9.2Z',
      },
    ],
  },
  {
    title: WORDS.groupBooks,
    pages: [
      {
        to: '/reports',
        label: WORDS.reports,
        action: 'reports claims',
        icon: 'M4 20H20M7 16V12M12 16V5M17 16V9',
      },
      {
        to: '/trail',
        label: WORDS.trail,
        action: 'audit list',
        icon: 'M9 6H20M9 12H20M9 18H20M4 6H5M4 12H5M4 18H5',
      },
    ],
  },
]

/** What one must be allowed to open an address: by the longest beginning that fits. The server asks again. */
const OPENED_BY: Readonly<Record<string, string>> = {
  '/players': 'players show',
  '/orders': 'orders show',
  '/new-campaign': 'campaigns create',
  '/catalogue/arrangement': 'catalogue arrangement',
  ...Object.fromEntries(
    PAGE_GROUPS.flatMap(({ pages }) => pages).flatMap(({ to, also = [], action }) =>
      [to, ...also.filter((path) => path !== '/new-campaign')].map((path) => [path, action]),
    ),
  ),
}

/** The action that opens an address; undefined where everybody may look. */
export function actionOpening(address: string): string | undefined {
  const [pathname = ''] = address.split(/[?#]/)
  const paths = Object.keys(OPENED_BY).filter((to) => isWithin({ to }, pathname))
  const [closest] = paths.sort((left, right) => right.length - left.length)
  return closest === undefined ? undefined : OPENED_BY[closest]
}

/** Whether an address is a page or stands below it. */
export function isWithin({ to, also = [] }: Pick<NavigablePage, 'to' | 'also'>, pathname: string): boolean {
  if (to === '/') return pathname === '/'
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
