import { FULFILLMENT_STATUSES, type FulfillmentStatus } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import {
  reasonAgainstGivingAgain,
  reasonAgainstGivingUp,
  reasonAgainstRedelivery,
  reasonAgainstTakingBack,
  sentAgain,
} from './correction-rules.ts'
import { isUnderWay, overallStatus } from './rules.ts'

const itemOf = (status: FulfillmentStatus, round?: number): DeliveryItem => ({
  id: 'warden',
  kind: 'ITEM',
  game: 'LOL',
  productType: 'CHAMPION',
  productId: 'warden',
  quantity: 1,
  name: 'Warden',
  status,
  ...(round !== undefined && { round }),
})

interface Known {
  readonly status: FulfillmentStatus
  readonly queue: 'WAITING' | 'DONE' | 'DEAD'
  readonly attempts?: number
  readonly source?: 'ORDER' | 'CODE'
  readonly isBeingCorrected?: boolean
}

const correctable = ({ status, queue, attempts = 1, source = 'ORDER', isBeingCorrected = false }: Known) => ({
  grant: { source_kind: source, status, queue, attempts, items: [itemOf(status)] },
  isBeingCorrected,
})

describe.each<[Known, string | undefined, string | undefined, string | undefined]>([
  [{ status: 'REQUESTED', queue: 'WAITING', attempts: 0 }, undefined, 'NOTHING_TO_DO', 'UNDER_WAY'],
  [{ status: 'PENDING_FULFILLMENT', queue: 'WAITING' }, 'UNDER_WAY', 'NOTHING_TO_DO', 'UNDER_WAY'],
  [{ status: 'PENDING_FULFILLMENT', queue: 'DEAD' }, undefined, 'NOTHING_TO_DO', undefined],
  [{ status: 'FULFILLED', queue: 'DONE' }, undefined, 'NOTHING_TO_DO', undefined],
  [{ status: 'FULFILLED', queue: 'DONE', isBeingCorrected: true }, 'UNDER_WAY', 'UNDER_WAY', 'UNDER_WAY'],
  [{ status: 'ERROR', queue: 'DEAD' }, undefined, 'NOTHING_TO_DO', undefined],
  [{ status: 'ERROR', queue: 'DONE', source: 'CODE' }, undefined, 'NOTHING_TO_DO', 'NOTHING_TO_DO'],
  [{ status: 'PARTIALLY_FULFILLED', queue: 'DEAD', source: 'CODE' }, undefined, 'NOTHING_TO_DO', undefined],
  [{ status: 'REFUNDED', queue: 'DONE' }, 'NOTHING_TO_DO', undefined, 'NOTHING_TO_DO'],
  [{ status: 'CLAWEDBACK', queue: 'DONE' }, 'NOTHING_TO_DO', undefined, 'NOTHING_TO_DO'],
  [{ status: 'REPAID', queue: 'DONE' }, undefined, 'NOTHING_TO_DO', 'NOTHING_TO_DO'],
])('a delivery that is %j', (known, takingBack, givingAgain, redelivery) => {
  it('is taken back, given again or delivered once more, or not', () => {
    expect(reasonAgainstTakingBack(correctable(known))?.failure).toBe(takingBack)
    expect(reasonAgainstGivingAgain(correctable(known))?.failure).toBe(givingAgain)
    expect(reasonAgainstRedelivery(correctable(known))?.failure).toBe(redelivery)
  })
})

it.each<[string, DeliveryItem[], 'DEAD' | 'WAITING' | 'DONE', string | undefined]>([
  ['what failed beside what arrived', [itemOf('FULFILLED'), itemOf('ERROR')], 'DEAD', undefined],
  ['nothing that is tried again', [itemOf('FULFILLED'), itemOf('PENDING_FULFILLMENT')], 'WAITING', 'UNDER_WAY'],
  ['nothing that may have arrived', [itemOf('FULFILLED'), itemOf('PENDING_FULFILLMENT')], 'DEAD', 'UNDER_WAY'],
  ['nothing of what was owned', [itemOf('FULFILLED'), itemOf('ALREADY_OWNED')], 'DONE', 'NOTHING_TO_DO'],
  ['nothing where all failed: the whole goes back', [itemOf('ERROR')], 'DEAD', 'NOTHING_TO_DO'],
  ['nothing twice', [itemOf('FULFILLED'), { ...itemOf('ERROR'), refunded: true as const }], 'DONE', 'NOTHING_TO_DO'],
])('gives up %s', (_, items, queue, refusal) => {
  const grant = { source_kind: 'ORDER', status: overallStatus(items), queue, attempts: 1, items } as const
  expect(reasonAgainstGivingUp({ grant, isBeingCorrected: false })?.failure).toBe(refusal)
})

it('what was given up is not sent again', () => {
  const item = { ...itemOf('ERROR', 1), refunded: true as const }
  expect(sentAgain(item)).toBe(item)
})

it.each(FULFILLMENT_STATUSES)('%s is sent under a new name only where nothing can have arrived', (status) => {
  const again = sentAgain(itemOf(status, 2))
  const mayHaveArrived = status === 'FULFILLED' || status === 'ALREADY_OWNED' || isUnderWay(status)
  expect(again.round).toBe(mayHaveArrived ? 2 : 3)
  expect(isUnderWay(again.status) || again.status === 'ALREADY_OWNED').toBe(true)
})
