import { Link } from '@quartermaster/ui/Link'
import { formatNumber } from '../words/formats.ts'
import { Tiles } from './Tiles.tsx'

interface Count {
  readonly label: string
  readonly count: number
  readonly detail: string
  /** Where what is counted is listed. */
  readonly href: string
  readonly isBad?: boolean
}

/** Counts of what waits, each the way to its list. */
export function CountTiles({ of }: { of: readonly Count[] }) {
  return (
    <Tiles
      of={of.map(({ label, count, detail, href, isBad }) => ({
        key: label,
        label: <Link href={href}>{label}</Link>,
        value: formatNumber(count),
        detail,
        isUrgent: isBad === true && count > 0,
      }))}
    />
  )
}
