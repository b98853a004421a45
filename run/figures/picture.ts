import type { Figure } from './raw-print.ts'
import { RATES } from './shown.ts'
import { requireFigure } from './tables.ts'

const ROW = 30
const LABELS = 250
const SCALE = 260
const WIDTH = 840
const TOP = 44

/** Each ratio as a bar beside its limit, which is the line at 1. Readable on light and dark pages. */
export function drawRatios(figures: readonly Figure[]): string {
  const height = TOP + RATES.length * ROW + 12
  const at = (ratio: number) => LABELS + ratio * SCALE
  const rows = RATES.map(({ label, ratio }, index) => {
    const { value, unit } = requireFigure(figures, ratio)
    const y = TOP + index * ROW
    const end = at(Number(value))
    return [
      `<text class="label" x="${LABELS - 12}" y="${y + 15}">${label}</text>`,
      `<rect x="${LABELS}" y="${y}" width="${(end - LABELS).toFixed(1)}" height="20" rx="3"/>`,
      `<text x="${(Math.max(end, at(1)) + 10).toFixed(1)}" y="${y + 15}">${value} ${shorten(unit)}</text>`,
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Each rate against its limit">
<style>text{font:14px system-ui,sans-serif;fill:#8a8478}.label{text-anchor:end}.limit{text-anchor:middle}rect{fill:#c9962b}line{stroke:#8a8478;stroke-dasharray:4 4}</style>
<text class="limit" x="${at(1)}" y="22">the limit beside it = 1</text>
${rows.join('\n')}
<line x1="${at(1)}" x2="${at(1)}" y1="${TOP - 14}" y2="${height - 12}"/>
</svg>
`
}

function shorten(unit: string): string {
  return unit.replace(/ that .*$/, '')
}
