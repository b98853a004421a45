import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PictureFocus } from '@quartermaster/contract/wire/products'
import { z } from 'zod'
import { dominantColor } from '../images/dominant-color.ts'
import type { ProductAsset } from './product.ts'

type AssetMeasure = Omit<ProductAsset, 'type' | 'path'>

/** Beside pictures: what each of them is about, by file name. */
const FOCUS_FILE = 'focus.json'
const FocusFile = z.record(z.string(), PictureFocus)

/** Knows the pictures that products name. */
export interface AssetSource {
  /** Nothing when there is no such picture, or when it is not one. */
  measure(path: string): Promise<AssetMeasure | undefined>
}

/** The pictures below a folder: the same one the image server reads. */
export function assetsIn(folder: string): AssetSource {
  return {
    async measure(path) {
      const bytes = await readFile(join(folder, path)).catch(() => undefined)
      const found = bytes && (await dominantColor(bytes).catch(() => undefined))
      if (!bytes || !found) return undefined
      const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
      const focus = (await readFocus(join(folder, dirname(path))))[basename(path)]
      return { ...found, fingerprint, ...(focus && { focus }) }
    },
  }
}

/** A picture without one is shown from its middle, so a file that cannot be read costs no product its place. */
async function readFocus(folder: string): Promise<z.infer<typeof FocusFile>> {
  const text = await readFile(join(folder, FOCUS_FILE), 'utf8').catch(() => '{}')
  try {
    return FocusFile.catch({}).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Every picture exists and all look alike: for tests that need products but no pictures. */
export const uniformAssets: AssetSource = {
  measure: async () => ({ width: 1920, height: 1080, dominantColor: '#1d2b3a', fingerprint: '000000000000' }),
}
