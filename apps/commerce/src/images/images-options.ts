import { DEMO_ART } from '@quartermaster/demo-world/files'
import type { Settings } from '@quartermaster/settings/settings'
import type { Connection } from '../database/database.ts'
import { findUploaded } from './uploaded-pictures.ts'

/** How the settings have the image call. On a machine of one's own every form of a picture can be tried. */
export function imagesOptions({ IMAGES_DIR, IMAGE_SIGNING_KEY: key, NODE_ENV }: Settings, db: Connection) {
  const isOpen = !key && NODE_ENV !== 'production'
  return {
    prefix: '/images',
    folder: IMAGES_DIR ?? DEMO_ART,
    findElsewhere: async (path: string) => (await findUploaded(db, path))?.bytes,
    signing: isOpen ? ('open' as const) : { key },
  }
}
