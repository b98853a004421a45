import { readDatabaseState } from '@quartermaster/database/database-state'
import type { ReadinessChecks } from '@quartermaster/service/health'
import type { OpenIdProvider } from '../openid-provider/openid-provider.ts'
import type { CommerceContext } from './commerce.ts'

/**
 * What the API cannot work without. A node that has never known the provider's keys can serve no player; one that knows
 * them goes on while the provider is away, and says that it is.
 */
export function readinessChecks({ openIdProvider }: CommerceContext, databaseUrl: string): ReadinessChecks {
  return {
    database: () => readDatabaseState(databaseUrl),
    signOn: async () => signOnState(openIdProvider),
  }
}

/** Likewise of the office, whose operators may have another provider. */
export function officeReadiness({ operatorProvider }: CommerceContext, databaseUrl: string): ReadinessChecks {
  return {
    database: () => readDatabaseState(databaseUrl),
    signOn: async () => signOnState(operatorProvider),
  }
}

function signOnState(provider: OpenIdProvider): string {
  const state = provider.state()
  if (state === 'unknown') return 'unavailable'
  return state === 'unreachable' ? 'degraded' : 'ok'
}
