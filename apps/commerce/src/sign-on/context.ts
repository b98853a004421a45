import type { BaseContext } from '../context/context.ts'
import type { EndedSessionsFeed } from '../ended-sessions/feed.ts'
import type { OpenIdProvider } from '../openid-provider/openid-provider.ts'

export interface SignOnContext extends BaseContext {
  readonly endedSessions: EndedSessionsFeed
  readonly openIdProvider: OpenIdProvider
}
