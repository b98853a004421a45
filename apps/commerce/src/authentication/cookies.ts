import { COOKIES } from '@quartermaster/contract/headers'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyReply } from 'fastify'

/** A cookie of one host alone. The prefix needs https, and keeps other hosts of the domain from setting it. */
export function ownCookie(name: string, address: string) {
  const secure = address.startsWith('https:')
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? `__Host-${name}` : name, options } as const
}

/** The cookie that says who calls: the provider's, on the domain they share, or the shop's own. */
export function sessionCookie(settings: Settings) {
  const { SIGN_ON, SIGN_ON_COOKIE_DOMAIN: domain } = settings
  const { name, options } =
    SIGN_ON === 'openid'
      ? ownCookie(COOKIES.shopSession, settings.SHOP_URL)
      : { name: COOKIES.signOnSession, options: { path: '/', ...(domain && { domain }) } }
  return { name, drop: (reply: FastifyReply) => reply.clearCookie(name, options) }
}
