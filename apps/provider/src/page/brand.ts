import type { ThemeName } from '@quartermaster/contract/themes'
import { readBrand } from '@quartermaster/settings/brand'
import type { Settings } from '@quartermaster/settings/settings'
import { BUGS, type MarkShape } from '@quartermaster/ui/tokens/marks'

/** The publisher, as its pages show it. */
export interface Brand {
  readonly name: string
  readonly marks: Readonly<Record<ThemeName, MarkShape>>
}

export function brandOf({ BRAND_NAME, BRAND_DIR }: Settings): Brand {
  return { name: BRAND_NAME, marks: { ...BUGS, ...readBrand(BRAND_DIR).marks } }
}
