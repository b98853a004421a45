import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Span } from '../context/span.ts'
import type { GameServiceFailure, GameServices } from '../game-services/game-services.ts'
import type { GatewayFailure, PaymentGateway } from '../payments/gateway.ts'
import { keptSince } from '../retention/kept-since.ts'
import type { Finding } from './findings.ts'
import { compareGames } from './game-side.ts'
import { compareReversals } from './gateway-reversals.ts'
import { compareGateway } from './gateway-side.ts'
import { compareOwnSides } from './own-sides.ts'
import { compareTakenBack } from './taken-back.ts'
import { compareUndelivered } from './undelivered.ts'

interface BooksContext extends Pick<BaseContext, 'db' | 'settings' | 'clock'> {
  readonly gateway: PaymentGateway
  readonly gameServices: GameServices
}

export interface Reconciliation {
  /** How many payments and deliveries the others listed. */
  readonly payments: number
  readonly deliveries: number
  readonly findings: readonly Finding[]
}

/**
 * Compares payments, refunds and disputes at the gateway, credits, orders, deliveries at the game services and the ledger, for a span of time.
 * Books that were restored or failed over may have lost whole transactions: they are consistent, and only the others know.
 */
export async function reconcileBooks(
  context: BooksContext,
  span: Span,
): Promise<Reconciliation | GatewayFailure | GameServiceFailure> {
  const { db, gateway, gameServices } = context
  const since = keptSince(context)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = '30min'`.execute(snapshot)
      await sql`set local idle_in_transaction_session_timeout = '30min'`.execute(snapshot)
      const findings = new Map<string, Finding>()
      // Two sides may miss the same thing: it is named once, by the first.
      const found = (finding: Finding) => {
        const key = `${finding.what} ${finding.id} ${finding.lacks}`
        if (!findings.has(key)) findings.set(key, finding)
      }
      await compareOwnSides(snapshot, { span, since, found })
      await compareTakenBack(snapshot, span, found)
      await compareUndelivered(snapshot, span, found)
      const gatewaySide = { snapshot, gateway, span, since, found }
      const payments = await compareGateway(gatewaySide)
      if (isFailure(payments)) return payments
      const failure = await compareReversals(gatewaySide)
      if (failure) return failure
      const deliveries = await compareGames({ snapshot, gameServices, span, found })
      if (isFailure(deliveries)) return deliveries
      return { payments, deliveries, findings: [...findings.values()] }
    })
}
