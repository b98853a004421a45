import { installBar } from './install-bar.ts'
import type { BarScript } from './script/script.ts'

/** Declared by the prelude that composeBarScript writes in front of this file, in the same function. */
declare const BAR_SCRIPT: BarScript

installBar(window, BAR_SCRIPT)
