import { createHash } from 'node:crypto'
import { composeBarScript } from '@quartermaster/bar/serve/compose'
import { readBarCore } from '@quartermaster/bar/serve/core'
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { BAR_PRODUCTS } from '@quartermaster/contract/platform/bar'
import { BAR_FILES_PATH, type BarManifest } from '@quartermaster/contract/platform/bar-files'
import { messagesOf } from '@quartermaster/i18n/messages'
import { readBrand } from '@quartermaster/settings/brand'
import type { Settings } from '@quartermaster/settings/settings'
import { BUGS } from '@quartermaster/ui/tokens/marks'

/** The bar's scripts for any site: each under a name that changes with its bytes. */
export interface BarFiles {
  readonly manifest: BarManifest
  /** The text of each file, by its name. */
  readonly texts: ReadonlyMap<string, string>
}

/** Composes all of them. The same settings and words give the same names. */
export async function composeBarFiles({ PROVIDER_URL, BRAND_DIR }: Settings): Promise<BarFiles> {
  const core = await readBarCore()
  const { size, path } = readBrand(BRAND_DIR).marks.default ?? BUGS.default
  const brand = { bug: { viewBox: `0 0 ${size} ${size}`, paths: [{ d: path }] } }
  const texts = new Map<string, string>()
  const entries = Object.values(BAR_PRODUCTS).flatMap((product) =>
    LOCALE_CODES.map((locale) => {
      const words = messagesOf(locale, 'bar')
      const text = composeBarScript({ core, product, locale, words, ssoUrl: PROVIDER_URL, brand })
      const hash = createHash('sha384').update(text).digest()
      const name = `${product}.${locale}.${hash.toString('hex').slice(0, 16)}.js`
      texts.set(name, text)
      const entry = { src: `${BAR_FILES_PATH}/${name}`, integrity: `sha384-${hash.toString('base64')}` }
      return [`${product}.${locale}`, entry] as const
    }),
  )
  return { manifest: Object.fromEntries(entries), texts }
}
