import { formatNumber } from '@quartermaster/contract/number-format'
import type { FindAnswer, Found } from '@quartermaster/contract/wire/office/session'
import { phaseOf } from '../../campaigns/campaign-rules.ts'
import type { BaseContext } from '../../context/context.ts'
import type { Operator } from '../../operators/operator.ts'
import { closedTo, type FoundByKind, find } from '../../search/find.ts'

/** What the office's search shows, in one list, and what the operator would not find however they typed it. */
export async function findForOffice(
  context: Pick<BaseContext, 'db' | 'pool' | 'settings' | 'clock'>,
  operator: Operator,
  text: string,
  requestId: string,
): Promise<FindAnswer> {
  const found = await find(context, operator, text, requestId)
  return { found: toList(found, context.clock()), closed: closedTo(operator) }
}

function toList({ players, orders, payments, codes, campaigns, products, creators }: FoundByKind, now: Date): Found[] {
  return [
    ...players.map(({ puuid, name, tag, region }) => ({
      kind: 'PLAYER' as const,
      id: puuid,
      title: name === null ? puuid : `${name}#${tag}`,
      detail: name === null ? 'Known by the books alone' : `${region} · ${puuid}`,
      state: null,
    })),
    ...orders.map(({ orderId, reference, title, state }) => ({
      kind: 'ORDER' as const,
      id: orderId,
      title: `${reference} · ${title}`,
      detail: '',
      state,
    })),
    ...payments.map(({ paymentId, orderId, gateway, state }) => ({
      kind: 'PAYMENT' as const,
      id: orderId,
      title: paymentId,
      detail: gateway,
      state,
    })),
    ...codes.map(({ codeHash, campaign, uses, maxUses }) => ({
      kind: 'CODE' as const,
      id: codeHash,
      title: `A code of ${campaign}`,
      detail: `Used ${formatNumber('en', uses)}${maxUses === null ? ', without a limit' : ` of ${formatNumber('en', maxUses)}`}`,
      state: null,
    })),
    ...campaigns.map((campaign) => ({
      kind: 'CAMPAIGN' as const,
      id: campaign.name,
      title: campaign.name,
      detail: '',
      state: phaseOf(campaign, false, now),
    })),
    ...products.map(({ gameId, productId, name }) => ({
      kind: 'PRODUCT' as const,
      id: `${gameId}/${productId}`,
      title: name,
      detail: gameId,
      state: null,
    })),
    ...creators.map(({ code, name, active }) => ({
      kind: 'CREATOR' as const,
      id: code,
      title: name,
      detail: active ? code : `${code} · Credited no longer`,
      state: null,
    })),
  ]
}
