import { type PageBreakpoint, pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { globalStyle } from '@vanilla-extract/css'

interface Layout {
  /** Cards side by side on a shelf. */
  readonly columns: number
  /** The room between them. */
  readonly gap: string
  /** The room between the sections of a page. */
  readonly sections: string
  /** The least height of a page's opening: of a landing's, and of a shelf's. */
  readonly tall: string
  readonly low: string
}

/** How pages are laid out from each width on. */
const LAYOUTS: Readonly<Record<PageBreakpoint, Layout>> = {
  mobileS: { columns: 2, gap: '0.625rem', sections: '2.25rem', tall: '30rem', low: '20rem' },
  mobileM: { columns: 2, gap: '0.75rem', sections: '2.5rem', tall: '34rem', low: '22rem' },
  mobileL: { columns: 2, gap: '0.875rem', sections: '2.75rem', tall: '36rem', low: '23rem' },
  mobileXL: { columns: 3, gap: '1rem', sections: '3rem', tall: '38rem', low: '24rem' },
  tablet: { columns: 4, gap: '1rem', sections: '3.5rem', tall: '38rem', low: '25rem' },
  laptop: { columns: 4, gap: '1.125rem', sections: '4rem', tall: '42rem', low: '27rem' },
  laptopM: { columns: 5, gap: '1.125rem', sections: '4rem', tall: '44rem', low: '28rem' },
  laptopL: { columns: 5, gap: '1.25rem', sections: '4.5rem', tall: '46rem', low: '29rem' },
  laptopXL: { columns: 6, gap: '1.25rem', sections: '4.5rem', tall: '48rem', low: '30rem' },
  desktop: { columns: 6, gap: '1.5rem', sections: '5rem', tall: '52rem', low: '32rem' },
  desktopL: { columns: 6, gap: '1.75rem', sections: '6rem', tall: '60rem', low: '38rem' },
}

const varsOf = ({ columns, gap, sections, tall, low }: Layout) => ({
  '--page-columns': String(columns),
  '--page-gap': gap,
  '--page-sections': sections,
  '--page-tall': tall,
  '--page-low': low,
})

// A screen narrower than the narrowest is laid out as that one, with one column.
globalStyle(':root', {
  vars: varsOf({ ...LAYOUTS.mobileS, columns: 1 }),
  '@media': Object.fromEntries(
    Object.entries(LAYOUTS).map(([name, layout]) => [pageFrom(name as PageBreakpoint), { vars: varsOf(layout) }]),
  ),
})

/** What pages take of it. */
export const layout = {
  shelfColumns: 'repeat(var(--page-columns), minmax(0, 1fr))',
  gap: 'var(--page-gap)',
  sections: 'var(--page-sections)',
  tall: 'var(--page-tall)',
  low: 'var(--page-low)',
} as const
