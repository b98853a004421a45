import type { Model, Tab } from '../ground/model.ts'
import type { ApiCall } from '../ground/watch.ts'
import type { Invariant } from './invariant.ts'

const STARTS = { '/v3/orders/start-order': 'product', '/v3/orders/start-virtual-currency-order': 'top-up' } as const

/** A tab orders what was asked for in that tab, in its language and for its creator, once, and nothing else. */
export const OWN_ORDER: Invariant = {
  name: 'a tab orders what was asked for in it, once',
  async findBroken(model, _walk, { calls }) {
    for (const call of calls) {
      const tab = model.tabs.find((one) => one.page === call.page)
      if (!(call.name in STARTS) || !tab) continue
      const wrong = wrongOrder(tab, call)
      if (wrong) return wrong
      start(model, tab)
    }
    const waiting = model.tabs.find((tab) => tab.due && tab.wish)
    if (!waiting) return undefined
    return `what was asked for in tab ${waiting.id} (${waiting.wish?.of || 'a top-up'}) was not started`
  },
}

function wrongOrder({ id, wish }: Tab, { name, body }: ApiCall): string | undefined {
  const kind = STARTS[name as keyof typeof STARTS]
  const { gameId, productId } = (body.product ?? {}) as Record<string, string>
  const of = kind === 'product' ? `${gameId}/${productId}` : 'a top-up'
  if (!wish) return `tab ${id} started an order of ${of} that nobody asked for there, or that was started before`
  if (wish.kind !== kind || (kind === 'product' && wish.of !== of))
    return `tab ${id} was asked for ${wish.of || 'a top-up'} and ordered ${of}`
  if (body.locale !== wish.locale)
    return `tab ${id} was asked for ${of} in ${wish.locale} and ordered in ${body.locale}`
  if (kind === 'product' && wish.cc && body.trafficSource !== `creator:${wish.cc}`)
    return `tab ${id} came by ?cc=${wish.cc} and ordered ${of} for ${body.trafficSource ?? 'no creator'}`
  return undefined
}

function start({ who }: Model, tab: Tab): void {
  Object.assign(tab, { wish: undefined, due: false, begun: undefined, payer: who })
  if (who) tab.buyers.add(who)
}
