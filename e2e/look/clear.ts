import { rmSync } from 'node:fs'
import { PHOTOS } from './photos.ts'

/** A sheet shows what was photographed for it, and nothing older. */
export default function clear(): void {
  rmSync(PHOTOS, { recursive: true, force: true })
}
