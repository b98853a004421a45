import { DEMO_ART } from '@quartermaster/demo-world/files'
import type { Settings } from '@quartermaster/settings/settings'
import type { Connection } from '../database/database.ts'
import { findUploaded } from './uploaded-pictures.ts'

/** Where the pictures of the catalogue are; what operators uploaded is in the database. */
export const pictureFolder = ({ IMAGES_DIR }: Pick<Settings, 'IMAGES_DIR'>): string => IMAGES_DIR ?? DEMO_ART

/** How the settings have the image call. On a machine of one's own every form of a picture can be tried. */
export function imagesOptions(settings: Settings, db: Connection) {
  const { IMAGE_SIGNING_KEY: key, NODE_ENV } = settings
  const isOpen = !key && NODE_ENV !== 'production'
  return {
    prefix: '/images',
    folder: pictureFolder(settings),
    findElsewhere: async (path: string) => (await findUploaded(db, path))?.bytes,
    signing: isOpen ? ('open' as const) : { key },
  }
}
