import type { FastifyInstance } from 'fastify'
import openApi from '../../../../packages/contract/openapi.json' with { type: 'json' }

const LISTED = openApi.paths as Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>

/** Notes every status a call is answered with, in whichever test; those that the OpenAPI file does not list fail it. */
export function watchStatuses(app: FastifyInstance): { expectListed(): void } {
  const missing = new Set<string>()
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const path = routeOptions.url?.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}') ?? ''
    const call = LISTED[path]?.[method.toLowerCase()]
    if (call && !(statusCode in call.responses)) missing.add(`${method} ${path} is answered with ${statusCode}`)
  })
  return {
    expectListed() {
      if (missing.size > 0) throw new Error(`The OpenAPI file does not list: ${[...missing].join(', ')}`)
    },
  }
}
