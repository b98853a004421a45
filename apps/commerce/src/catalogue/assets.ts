import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PictureFocus } from '@quartermaster/contract/wire/products'
import { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { dominantColor } from '../images/dominant-color.ts'
import { findUploaded } from '../images/uploaded-pictures.ts'
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

/** The pictures below a folder and those that operators uploaded: the same ones the image server reads. */
export function assetsIn(folder: string, db?: Connection): AssetSource {
  return {
    async measure(path) {
      const uploaded = db && (await findUploaded(db, path))
      if (uploaded) return measurePicture(uploaded)
      const bytes = await readFile(join(folder, path)).catch(() => undefined)
      if (!bytes) return undefined
      return measurePicture({ bytes, focus: (await readFocus(join(folder, dirname(path))))[basename(path)] })
    },
  }
}

export async function measurePicture({
  bytes,
  focus,
}: {
  readonly bytes: Buffer
  readonly focus?: PictureFocus | null | undefined
}): Promise<AssetMeasure | undefined> {
  const found = await dominantColor(bytes).catch(() => undefined)
  if (!found) return undefined
  const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { ...found, fingerprint, ...(focus && { focus }) }
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
