import { LOCALE_CODES } from '@quartermaster/contract/locales'
import type { ContentCodeClaimRequest } from '@quartermaster/contract/wire/content-codes'
import { expect, it } from 'vitest'
import { askStatus, claimCode, toClaimRequest, validateCode } from './content-code-calls.ts'

const caller = { accessToken: 'token', timeoutMs: 1_000 }
const missing = undefined as unknown as ContentCodeClaimRequest

// proves 5.rules.10, 8.catalogue.21
it.each([
  ['validate', () => validateCode(caller, missing)],
  ['status', () => askStatus(caller, missing)],
  ['claim', () => claimCode(caller, missing, 'key')],
])('%s without a body fails for the required parameter', (_, call) => {
  expect(call).toThrow(/required parameter contentCodeClaimRequest/)
})

// proves 3.content-codes.3, 7.codes.6
it.each(LOCALE_CODES)('%s is sent as xx_YY', (locale) => {
  expect(toClaimRequest('X', locale).locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
})
