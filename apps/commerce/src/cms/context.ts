import { assetsIn } from '../catalogue/assets.ts'
import type { WhatThereIs } from '../catalogue-files/compile.ts'
import type { BaseContext } from '../context/context.ts'
import { pictureFolder } from '../images/images-options.ts'

/** What writing to the catalogue needs. */
export interface CmsContext extends Pick<BaseContext, 'db' | 'clock'>, WhatThereIs {}

/** With the pictures of a folder, unless another is named the settings' own, and those that were uploaded. */
export function cmsContext(
  { db, clock, settings }: Pick<BaseContext, 'db' | 'clock' | 'settings'>,
  images = pictureFolder(settings),
): CmsContext {
  return { db, clock, settings, assets: assetsIn(images, db) }
}
