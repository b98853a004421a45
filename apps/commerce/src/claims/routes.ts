import { CALLS } from '@quartermaster/contract/calls'
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { ContentCodeClaimRequest } from '@quartermaster/contract/wire/content-codes'
import type { Edge } from '@quartermaster/service/edge'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import type { PlayerChecks } from '../authentication/player-checks.ts'
import { type ClaimFailure, type ClaimsContext, type CodeAsk, createCodes } from './service.ts'

const LOCALE_OF_API = new Map(LOCALE_CODES.map((code) => [LOCALES[code].api, code]))

/** validate, status, claim and the player's own redemptions. Bodies hold codes: nothing here logs one. */
export function registerClaims(
  app: FastifyInstance,
  context: ClaimsContext,
  { checks, edge: { registerCall } }: { checks: PlayerChecks; edge: Edge<ClaimFailure> },
): void {
  const codes = createCodes(context)
  const bearer = [checks.bearer]

  registerCall(app, CALLS.validateContentCode, ({ body, request }) => codes.validate(askOf(body, request)), bearer)
  registerCall(app, CALLS.getContentCodeStatus, ({ body, request }) => codes.status(askOf(body, request)), bearer)
  registerCall(
    app,
    CALLS.claimContentCode,
    ({ body, request, idempotencyKey }) => codes.claim(askOf(body, request), idempotencyKey),
    bearer,
  )
  registerCall(
    app,
    CALLS.listRedemptions,
    ({ query, request }) => codes.redemptions(requirePlayer(request).puuid, localeOf(query.locale)),
    bearer,
  )
}

function askOf({ code, locale }: ContentCodeClaimRequest, request: FastifyRequest): CodeAsk {
  return { puuid: requirePlayer(request).puuid, address: request.ip, code, locale: localeOf(locale) }
}

function localeOf(api: string): Locale {
  return LOCALE_OF_API.get(api) ?? DEFAULT_LOCALE
}
