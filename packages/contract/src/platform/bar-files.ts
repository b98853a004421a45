import type { BarProduct } from './bar.ts'

/** Where the shop serves the bar's files to any site, and the list of them. */
export const BAR_FILES_PATH = '/bar'
export const BAR_MANIFEST_PATH = `${BAR_FILES_PATH}/manifest.json`

/** By `<product>.<locale>`: the address of the script as it is now, and what its bytes must hash to. */
export type BarManifest = Readonly<
  Record<`${BarProduct}.${string}`, { readonly src: string; readonly integrity: string }>
>
