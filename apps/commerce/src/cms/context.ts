import { DEMO_ART } from '@quartermaster/demo-world/files'
import { assetsIn } from '../catalogue/assets.ts'
import type { WhatThereIs } from '../catalogue-files/compile.ts'
import type { BaseContext } from '../context/context.ts'

/** What writing to the catalogue needs. */
export interface CmsContext extends Pick<BaseContext, 'db' | 'clock'>, WhatThereIs {}

/** With the pictures of the settings' folder and those that were uploaded. */
export function cmsContext({ db, clock, settings }: Pick<BaseContext, 'db' | 'clock' | 'settings'>): CmsContext {
  return { db, clock, settings, assets: assetsIn(settings.IMAGES_DIR ?? DEMO_ART, db) }
}
