import { html } from 'ghtml'
import { formatAmount } from '../payments/money.ts'
import { type ConsoleView, renderButton, renderNothing, renderTable, renderTime } from './console-layout.ts'
import type { DeliveryRow, EventRow, PaymentListRow, PlayerRow, WebhookRow } from './console-store.ts'
import { renderReversals } from './reversals-view.ts'

const text = (value: string | number) => html`${String(value)}`
const state = (value: string, words = value) => html`<span class="state" data-state="${value}">${words}</span>`
const code = (value: string) => html`<code>${value}</code>`

export function renderPlayers(view: ConsoleView, players: readonly PlayerRow[]): string {
  const { t } = view
  const items = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([game, count]) => t('players.itemsIn', { game, count }))
      .join(', ') || t('players.none')
  const table = renderTable(
    t('views.players'),
    [t('players.player'), t('players.region'), t('players.accounts'), t('players.items')],
    players.map((row) => [
      html`<b>${row.game_name}#${row.tag_line}</b><br>!${code(row.puuid)}`,
      text(row.region),
      text(row.games.join(', ')),
      text(items(row.items)),
    ]),
  )
  return html`!${table}<p class="quiet">${t('players.resetText')}</p>!${renderButton(view, '/console/players/reset', t('players.reset'))}`
}

export function renderDeliveries({ t, locale }: ConsoleView, deliveries: readonly DeliveryRow[]): string {
  if (deliveries.length === 0) return renderNothing(t('deliveries.none'))
  return renderTable(
    t('views.deliveries'),
    [
      t('deliveries.when'),
      t('deliveries.player'),
      t('deliveries.game'),
      t('deliveries.kind'),
      t('deliveries.items'),
      t('deliveries.reference'),
    ],
    deliveries.map((row) => [
      renderTime(row.created_at, locale),
      text(row.game_name ? `${row.game_name}#${row.tag_line}` : row.request.puuid),
      text(row.request.game),
      text(row.request.kind),
      row.answer.items.map((item) => html`<div>${item.productId} !${state(item.status)}</div>`).join(''),
      code(row.delivery_id),
    ]),
  )
}

export function renderPayments(view: ConsoleView, payments: readonly PaymentListRow[]): string {
  const { t, locale } = view
  if (payments.length === 0) return renderNothing(t('payments.none'))
  return renderTable(
    t('views.payments'),
    [
      t('payments.when'),
      t('payments.purpose'),
      t('payments.title'),
      t('payments.state'),
      t('payments.paid'),
      t('payments.page'),
      t('payments.back'),
    ],
    payments.map((row) => {
      const { payment_id, created_at, state: paymentState, bundle_id, request } = row
      const bundle = request.bundles.find(({ bundleId }) => bundleId === bundle_id)
      return [
        renderTime(created_at, locale),
        text(request.purpose),
        text(request.title),
        state(paymentState),
        text(bundle ? `${formatAmount(bundle.amount, locale)} ${request.currency}` : ''),
        html`<a href="/pay/${payment_id}" aria-label="${t('payments.open')}: ${payment_id}">${t('payments.open')}</a>`,
        renderReversals(view, row, bundle?.price),
      ]
    }),
  )
}

export function renderWebhooks(view: ConsoleView, webhooks: readonly WebhookRow[]): string {
  const { t, locale } = view
  if (webhooks.length === 0) return renderNothing(t('webhooks.none'))
  return renderTable(
    t('views.webhooks'),
    [
      t('webhooks.when'),
      t('webhooks.type'),
      t('webhooks.state'),
      t('webhooks.attempts'),
      t('webhooks.answer'),
      t('webhooks.send'),
    ],
    webhooks.map((row) => [
      renderTime(row.created_at, locale),
      text(row.type),
      state(row.state, t(`webhooks.${row.state}`)),
      text(row.attempts),
      text(row.last_answer ?? ''),
      renderButton(
        view,
        '/console/webhooks/send',
        t('webhooks.send'),
        { eventId: row.event_id },
        t('webhooks.sendNamed', { event: row.event_id }),
      ),
    ]),
  )
}

export function renderEvents(view: ConsoleView, events: readonly EventRow[]): string {
  const { t, locale } = view
  if (events.length === 0) return renderNothing(t('events.none'))
  const table = renderTable(
    t('views.events'),
    [t('events.when'), t('events.name'), t('events.payload')],
    events.map((row) => [renderTime(row.received_at, locale), text(row.name), code(JSON.stringify(row.payload))]),
  )
  return html`!${table}!${renderButton(view, '/console/events/clear', t('events.clear'))}`
}
