import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { composeBarScript } from '@quartermaster/bar/serve/compose'
import { readBarCore } from '@quartermaster/bar/serve/core'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import {
  BAR_ENVIRONMENTS,
  BAR_NAME,
  BAR_PRODUCTS,
  type BarEnvironment,
  type BarProduct,
} from '@quartermaster/contract/platform/bar'
import { messagesOf } from '@quartermaster/i18n/messages'
import type { MarkShape } from '@quartermaster/ui/tokens/marks'

export interface BarScriptAddress {
  readonly product: BarProduct
  readonly locale: Locale
}

export interface PackedScript {
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
  readonly identity: Buffer
}

const VERSIONS = ['latest']

/** What a path under /public or /private asks for; undefined when there is no such script. */
export function readBarAddress(
  audience: 'public' | 'private',
  { environment, bar, version, file }: Record<'environment' | 'bar' | 'version' | 'file', string>,
): BarScriptAddress | undefined {
  const [product = '', locale = '', ending, ...more] = file.split('.')
  const known = BAR_ENVIRONMENTS.includes(environment as BarEnvironment)
  const fits = known && (environment === 'live') === (audience === 'public')
  if (!fits || bar !== BAR_NAME || !VERSIONS.includes(version) || ending !== 'js' || more.length > 0) return undefined
  return isBarProduct(product) && isLocale(locale) ? { product, locale } : undefined
}

function isBarProduct(value: string): value is BarProduct {
  return (Object.values(BAR_PRODUCTS) as string[]).includes(value)
}

/** Composes each script once and keeps it compressed. A failed attempt is not kept: the core may yet be built. */
export function createBarScripts(ssoUrl: string, bug: MarkShape): (address: BarScriptAddress) => Promise<PackedScript> {
  const packed = new Map<string, Promise<PackedScript>>()
  return (address) => {
    const name = `${address.product}.${address.locale}`
    const known = packed.get(name)
    if (known) return known
    const made = pack(address, ssoUrl, bug)
    packed.set(name, made)
    made.catch(() => packed.delete(name))
    return made
  }
}

async function pack(
  { product, locale }: BarScriptAddress,
  ssoUrl: string,
  { size, path }: MarkShape,
): Promise<PackedScript> {
  const script = composeBarScript({
    core: await readBarCore(),
    product,
    locale,
    words: messagesOf(locale, 'bar'),
    ssoUrl,
    brand: { bug: { viewBox: `0 0 ${size} ${size}`, paths: [{ d: path }] } },
  })
  const identity = Buffer.from(script)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    br: await promisify(brotliCompress)(identity, quality),
    gzip: await promisify(gzip)(identity, { level: 9 }),
    identity,
  }
}
