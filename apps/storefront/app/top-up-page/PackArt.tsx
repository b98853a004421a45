import type { CurrencyCode } from '@quartermaster/contract/games'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'
import { useId } from 'react'
import * as styles from './TopUpPage.css.ts'

/** How many lie in each row, from the back of the heap to its front: the larger the pack, the larger the heap. */
const HEAPS = [[1], [1, 2], [2, 3], [1, 3, 4], [2, 4, 5], [3, 5, 6]] as const

interface PackArtProps {
  readonly currency: CurrencyCode
  /** Which pack of its game it is, from the smallest on. */
  readonly rank: number
}

/** A heap of the currency's own mark. */
export function PackArt({ currency, rank }: PackArtProps) {
  const id = useId()
  const rows = HEAPS[Math.min(rank, HEAPS.length - 1)] ?? HEAPS[0]
  return (
    <svg viewBox="14 8 92 48" aria-hidden="true" className={styles.heap}>
      <defs>
        <path id={id} fillRule="evenodd" d={CURRENCY_MARKS[currency].path} />
      </defs>
      {rows.flatMap((count, row) =>
        Array.from({ length: count }, (_, place) => {
          const x = 60 - 9 + (place - (count - 1) / 2) * 17
          const y = 35 - (rows.length - 1 - row) * 12
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of one drawing, which do not move
            <g key={`${row}/${place}`} transform={`translate(${x} ${y}) scale(1.15)`} data-row={rows.length - row}>
              <use href={`#${id}`} y="1.6" className={styles.edge} />
              <use href={`#${id}`} />
            </g>
          )
        }),
      )}
    </svg>
  )
}
