import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { openIdRoutes } from './openid/openid-routes.ts'
import { userInfoRoutes } from './openid/user-info-routes.ts'
import { registerAssets } from './page/assets.ts'
import { answerWithErrorPages } from './page/error-pages.ts'
import type { Provider } from './provider.ts'
import { openSandbox } from './sandbox.ts'
import { securityHeaders } from './security-headers.ts'
import { crossSiteRoutes } from './sign-on/cross-site-routes.ts'
import { openIdSignInRoutes } from './sign-on/sign-in-routes.ts'

/** The publisher's platform, in a sandbox. Composes the parts; the caller listens. */
export async function providerApp(app: FastifyInstance, { provider }: { provider: Provider }): Promise<void> {
  const sandbox = await openSandbox(provider)
  await app.register(helmet, securityHeaders(provider.settings))
  await app.register(cookie)
  await app.register(formBody, { bodyLimit: 16 * 1_024 })
  answerWithErrorPages(app, sandbox)
  registerAssets(app)
  await app.register(openIdRoutes, { sandbox })
  await app.register(userInfoRoutes, { sandbox })
  await app.register(openIdSignInRoutes, { sandbox })
  await app.register(crossSiteRoutes, { sandbox })
}
