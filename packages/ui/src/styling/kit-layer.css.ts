import { globalLayer } from '@vanilla-extract/css'

/** The kit's styles sit in layers, so that a caller's own class always wins over them, whatever the load order. */
export const RESET_LAYER = globalLayer('qm-reset')
export const KIT_LAYER = globalLayer('qm-kit')
