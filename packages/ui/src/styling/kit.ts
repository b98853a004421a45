import type { StyleRule } from '@vanilla-extract/css'
import { KIT_LAYER } from './kit-layer.css.ts'

/** Puts a component's rule into the kit's layer. */
export function kit(rule: StyleRule): StyleRule {
  return { '@layer': { [KIT_LAYER]: rule } }
}
