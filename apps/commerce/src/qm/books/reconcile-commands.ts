import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { reconcileBooks } from '../../books/reconcile.ts'
import type { CommerceContext } from '../../entrances/commerce.ts'
import type { GameServiceFailure } from '../../game-services/game-services.ts'
import type { GatewayFailure } from '../../payments/gateway.ts'
import { EXIT, QmFailure } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { readSettledSpan, type SpanOptions, withSettledSpan } from '../options/span.ts'

export function addReconcileCommands(program: Command, qm: Qm): void {
  withSettledSpan(program.command('reconcile'))
    .description(
      'Compares payments at the gateway, credits, orders, deliveries at the game services and the ledger, and lists what one has and another lacks (exit code 5).',
    )
    .addHelpText('after', '\nExample:\n  $ qm reconcile --from 2026-01-01 --to 2026-02-01 --json')
    .action(
      qm.run(async ({ context, output, audit }, options: SpanOptions) => {
        const span = readSettledSpan(options, context.clock())
        const result = await reconcileBooks(context, span)
        if (isFailure(result)) {
          throw new QmFailure(
            EXIT.failed,
            `Not everything could be compared: ${askedOf(result, context)} could not be asked (${result.detail}). Check its address, or try again later.`,
          )
        }
        const { payments, deliveries, findings } = result
        const from = span.from.toISOString()
        const to = span.to.toISOString()
        await audit(context.db, 'reconcile', 'books', { from, to, findings: findings.length })
        if (output.isJson) output.record({ from, to, payments, deliveries, findings })
        else {
          output.say(`Compared ${payments} payments and ${deliveries} deliveries from ${from} to ${to}.`)
          output.list(findings, {
            Missing: ({ what }) => what,
            Id: ({ id }) => id,
            'Known to': ({ has }) => has,
            'Not in': ({ lacks }) => lacks,
            Player: ({ puuid }) => puuid,
            Order: ({ orderId }) => orderId,
            Detail: ({ detail }) => detail,
          })
        }
        if (findings.length > 0) throw new QmFailure(EXIT.differences, `${findings.length} differences.`)
      }),
    )
}

/** Which service has no answer, and where it was looked for. */
function askedOf(
  { failure }: GatewayFailure | GameServiceFailure,
  { settings, gateway }: Pick<CommerceContext, 'settings' | 'gateway'>,
): string {
  if (!failure.startsWith('PAYMENT_')) return `the game services at ${settings.GAME_SERVICES_URL}`
  return gateway.name === 'stripe' ? 'Stripe' : `the payment gateway at ${settings.PAYMENTS_URL}`
}
