import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dominantColor } from '../images/dominant-color.ts'
import type { ProductAsset } from './product.ts'

type AssetMeasure = Pick<ProductAsset, 'width' | 'height' | 'dominantColor' | 'fingerprint'>

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
      return bytes && found && { ...found, fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, 12) }
    },
  }
}

/** Every picture exists and all look alike: for tests that need products but no pictures. */
export const uniformAssets: AssetSource = {
  measure: async () => ({ width: 1920, height: 1080, dominantColor: '#1d2b3a', fingerprint: '000000000000' }),
}
