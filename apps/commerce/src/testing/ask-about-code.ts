import type { LightMyRequestResponse } from 'fastify'
import { newKey } from './test-campaigns.ts'
import type { TestCommerce } from './test-commerce.ts'

/** Makes a content-code call as a player who is signed in through OpenID. */
export async function askAboutCode(
  { app, platform }: TestCommerce,
  call: 'validate' | 'status' | 'claim',
  puuid: string,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/contentcodes/v1/${call}`,
    headers: { authorization: await platform.signOn.bearer(puuid), 'idempotency-key': newKey() },
    payload: { code, locale: 'en_US', ...more },
  })
}
