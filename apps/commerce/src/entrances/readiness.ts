import type { ReadinessChecks } from '@quartermaster/service/health'
import type { CommerceContext } from './commerce.ts'

/**
 * What the API cannot work without. A node that has never known the provider's keys can serve no player; one that knows
 * them goes on while the provider is away, and says that it is.
 */
export function readinessChecks({ pool, openIdProvider }: CommerceContext): ReadinessChecks {
  return {
    database: () => pool.query('select 1'),
    signOn: async () => {
      const state = openIdProvider.state()
      if (state === 'unknown') throw new Error('the OpenID provider has not answered yet')
      return state === 'unreachable' ? 'degraded' : undefined
    },
  }
}
