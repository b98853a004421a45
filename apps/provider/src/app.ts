import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import { speakPseudo } from '@quartermaster/i18n/messages'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { tagManagerRoutes } from './analytics/tag-manager-routes.ts'
import { barRoutes } from './bar/bar-routes.ts'
import { consoleCalls } from './console/console-calls.ts'
import { consoleRoutes } from './console/console-routes.ts'
import { exampleSiteRoutes } from './example-site/example-site-routes.ts'
import { sendFailure } from './failure-answers.ts'
import { gameRoutes } from './games/game-routes.ts'
import type { ProviderWithOpenId } from './openid/openid-provider.ts'
import { openIdRoutes } from './openid/openid-routes.ts'
import { openIdSignInRoutes } from './openid/sign-in-routes.ts'
import { userInfoRoutes } from './openid/user-info-routes.ts'
import { registerAssets } from './page/assets.ts'
import { answerWithErrorPages } from './page/error-pages.ts'
import { securityHeaders } from './page/security-headers.ts'
import { payRoutes } from './payments/pay-routes.ts'
import { paymentSessionRoutes } from './payments/session-routes.ts'
import { crossSiteRoutes } from './sign-on/cross-site-routes.ts'
import { supportRoutes } from './support/support-routes.ts'

/** The publisher's platform, in a sandbox. Composes the parts; the caller listens. */
export async function providerApp(app: FastifyInstance, { sandbox }: { sandbox: ProviderWithOpenId }): Promise<void> {
  speakPseudo(sandbox.settings.PSEUDO_WORDS)
  await app.register(helmet, securityHeaders(sandbox.settings))
  await app.register(cookie)
  await app.register(formBody, { bodyLimit: 16 * 1_024 })
  answerWithErrorPages(app, sandbox)
  registerAssets(app, sandbox.settings)
  const parts: FastifyPluginAsync<{ sandbox: typeof sandbox; sendFailure: typeof sendFailure }>[] = [
    openIdRoutes,
    userInfoRoutes,
    openIdSignInRoutes,
    crossSiteRoutes,
    barRoutes,
    paymentSessionRoutes,
    payRoutes,
    gameRoutes,
    tagManagerRoutes,
    supportRoutes,
    exampleSiteRoutes,
    consoleRoutes,
    consoleCalls,
  ]
  for (const part of parts) await app.register(part, { sandbox, sendFailure })
}
