import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '@quartermaster/settings/settings'

/**
 * Pages load nothing from elsewhere and run no inline script; a form may end at the shop or the office, where sign-in leads
 * back, and where a page names it, at one more place.
 */
export function securityHeaders(
  { SHOP_URL, OFFICE_URL, PROVIDER_URL }: Settings,
  formMayEndAt: readonly string[] = [],
): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", SHOP_URL],
        'connect-src': ["'self'"],
        'frame-src': ["'self'"],
        'form-action': ["'self'", SHOP_URL, OFFICE_URL, ...formMayEndAt],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    // A form's Origin header must survive, so that it can be checked.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: PROVIDER_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  }
}
