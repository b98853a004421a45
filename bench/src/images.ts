import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ART } from '@quartermaster/demo-world/files'
import { atMost, figure, median, note } from './figure.ts'
import { openShop } from './shop.ts'

const PORT = 6550
const LONGEST_SECONDS = 0.3
const MASTERS = 3
/** Each is another picture, and none costs more to make. */
const QUALITIES = [75, 80, 85]
const WIDTHS = [480, 960, 1_280, 1_920, 2_560]
const FORMATS = ['webp', 'avif'] as const

/** How long somebody waits who asks for a size that nobody asked for before: of each the median, and the worst of these. */
export async function benchImages(): Promise<void> {
  const shop = await openShop()
  try {
    await shop.startApi(PORT)
    // The library itself is read with the first picture.
    await secondsFor('auto=webp&width=64', largestMasters(1)[0] ?? '')
    for (const format of FORMATS) {
      const seconds: number[] = []
      for (const master of largestMasters(MASTERS)) {
        for (const width of WIDTHS) {
          const tries: number[] = []
          for (const quality of QUALITIES) {
            tries.push(await secondsFor(`auto=${format}&width=${width}&quality=${quality}`, master))
          }
          seconds.push(median(tries))
        }
      }
      figure(`image_new_${format}`, median(seconds), 's')
      atMost(`image_new_${format}_at_worst`, Math.max(...seconds), 's', LONGEST_SECONDS)
    }
  } finally {
    await shop.close()
  }
}

async function secondsFor(query: string, master: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${PORT}/images/${master}?${query}`, {
    headers: { accept: 'image/avif,image/webp' },
  })
  const { byteLength } = await answer.arrayBuffer()
  const seconds = (performance.now() - begun) / 1_000
  if (answer.status !== 200) throw new Error(`${master}?${query} was answered with ${answer.status}`)
  note(`${master}?${query} ${byteLength} bytes after ${seconds.toFixed(3)} s`)
  return seconds
}

/** The heaviest files: they are the largest, and have the most in them. */
function largestMasters(count: number): string[] {
  return readdirSync(DEMO_ART, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => ({ name, bytes: statSync(join(DEMO_ART, name)).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, count)
    .map(({ name }) => name)
}
