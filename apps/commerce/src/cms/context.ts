import { DEMO_ART } from '@quartermaster/demo-world/files'
import { type AssetSource, assetsIn } from '../catalogue/assets.ts'
import type { BaseContext } from '../context/context.ts'

/** What writing to the catalogue needs. */
export interface CmsContext extends Pick<BaseContext, 'db' | 'clock'> {
  readonly assets: AssetSource
}

/** With the pictures of the settings' folder and those that were uploaded. */
export function cmsContext({ db, clock, settings }: Pick<BaseContext, 'db' | 'clock' | 'settings'>): CmsContext {
  return { db, clock, assets: assetsIn(settings.IMAGES_DIR ?? DEMO_ART, db) }
}
