import sharp from 'sharp'
import type { Master } from './master.ts'
import { MAX_INPUT_PIXELS } from './transform.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Far more masters than a shop has. */
const MOST = 20_000

/** How large masters are: each is opened once, and only its head is read. */
export function createMasterSizes(): { of(master: Master): Promise<Size> } {
  const known = new Map<string, Size>()
  return {
    async of(master) {
      const key = JSON.stringify([master.name, master.revision])
      const size = known.get(key) ?? (await sizeOf(master))
      if (known.size >= MOST) known.clear()
      known.set(key, size)
      return size
    },
  }
}

async function sizeOf(master: Master): Promise<Size> {
  const { width, height } = await sharp(await master.read(), { limitInputPixels: MAX_INPUT_PIXELS }).metadata()
  return { width, height }
}
