import { POLICY_REPORTS_PATH } from '@quartermaster/contract/policy-reports'
import type { Settings } from '@quartermaster/settings/settings'
import { policyHash } from './page-style/policy-hash.ts'

/** The name by which the policy means the address that takes reports. */
const REPORTS = 'policy'

export interface PageHeaderOptions {
  readonly settings: Settings
  /** The texts of the scripts that we wrote into the page. */
  readonly inlineScripts: readonly string[]
  /** The hashes of the page's style elements. */
  readonly styleHashes?: readonly string[]
  /** Hot reload injects styles and opens a socket; only a developer's own machine allows that. */
  readonly development?: boolean
}

/** Headers of every page. The policy names what is inline by its hash, so a page may be cached with it. */
export function pageHeaders({
  settings,
  inlineScripts,
  styleHashes = [],
  development = false,
}: PageHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ settings, inlineScripts, styleHashes, development }),
    'reporting-endpoints': `${REPORTS}="${settings.API_BASE_PATH}${POLICY_REPORTS_PATH}"`,
    ...plainHeaders(settings),
  }
}

/** Headers that everything the storefront serves carries, pages or not. */
export function plainHeaders(settings: Settings): Record<string, string> {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(settings.SHOP_URL.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

function contentSecurityPolicy(options: Required<PageHeaderOptions>): string {
  const { settings, inlineScripts, styleHashes, development } = options
  const signOnHosts = new Set([settings.PROVIDER_URL, new URL(settings.OPENID_ISSUER).origin])
  const directives: Record<string, readonly string[]> = {
    // Firefox judges the prefetch of a page's data by it.
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'media-src': ["'none'"],
    'child-src': ["'none'"],
    'script-src': ["'self'", ...new Set(inlineScripts.map(policyHash)), settings.CONTENT_HOST_URL],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : styleHashes)],
    'img-src': ["'self'", 'data:', settings.CONTENT_HOST_URL],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...signOnHosts, settings.CONTENT_HOST_URL, ...(development ? ['ws:'] : [])],
    // The silent sign-in walks to the provider and back in a hidden frame.
    'frame-src': ["'self'", ...signOnHosts],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(!development && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['quartermaster'] }),
    ...(settings.SHOP_URL.startsWith('https://') && { 'upgrade-insecure-requests': [] }),
    // Browsers that know the newer way leave the older one out.
    'report-to': [REPORTS],
    'report-uri': [`${settings.API_BASE_PATH}${POLICY_REPORTS_PATH}`],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}
