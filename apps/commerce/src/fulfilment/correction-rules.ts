import { type Failure, fail } from '@quartermaster/service/failure'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { arrivedNothing, isClosed, isUnderWay } from './rules.ts'
import type { Delivery } from './store.ts'

/** `UNDER_WAY`: the delivery, or a correction of it, has not ended. */
export type CorrectionRefusal = Failure<'UNDER_WAY' | 'NOTHING_TO_DO'>

/** What is known of a delivery whose correction is thought about. */
export interface Correctable {
  readonly grant: Pick<Delivery, 'source_kind' | 'status' | 'queue' | 'attempts' | 'items'>
  /** Whether a correction of it has not ended. */
  readonly isBeingCorrected: boolean
}

/** That of all deliveries of an order or a claim; undefined where nothing was to be delivered. */
export function correctableOf(deliveries: readonly Delivery[]): Correctable | undefined {
  const grant = deliveries.find(({ corrects }) => corrects === null)
  if (!grant) return undefined
  const isBeingCorrected = deliveries.some(({ corrects, queue }) => corrects === grant.delivery_id && queue !== 'DONE')
  return { grant, isBeingCorrected }
}

/** What of a delivery the player has, or may have: the game service is asked for it when it is taken back. */
export function mayHaveArrived({ items, queue }: Correctable['grant']): readonly DeliveryItem[] {
  return items.filter(
    ({ status }) =>
      status === 'FULFILLED' ||
      status === 'REPAID' ||
      (queue === 'DEAD' && isUnderWay(status) && status !== 'REQUESTED'),
  )
}

/** Why what was delivered cannot be taken back. */
export function reasonAgainstTakingBack({ grant, isBeingCorrected }: Correctable): CorrectionRefusal | undefined {
  if (isBeingCorrected) return fail('UNDER_WAY')
  if (grant.status === 'CLAWEDBACK' || grant.status === 'REFUNDED') return fail('NOTHING_TO_DO')
  const wasTouched = grant.queue === 'WAITING' && grant.attempts > 0
  return wasTouched ? fail('UNDER_WAY') : undefined
}

/** Why what was taken back cannot be given again. */
export function reasonAgainstGivingAgain({ grant, isBeingCorrected }: Correctable): CorrectionRefusal | undefined {
  if (isBeingCorrected) return fail('UNDER_WAY')
  return grant.items.some(wasTakenBack) ? undefined : fail('NOTHING_TO_DO')
}

/** Why what failed of a delivery cannot be given up: it is under way, or nothing of it failed beside what arrived. */
export function reasonAgainstGivingUp({ grant, isBeingCorrected }: Correctable): CorrectionRefusal | undefined {
  if (isBeingCorrected || grant.queue === 'WAITING' || grant.items.some(({ status }) => isUnderWay(status))) {
    return fail('UNDER_WAY')
  }
  const arrivedInPart = grant.status === 'PARTIALLY_FULFILLED' && grant.items.some(hasFailed)
  return arrivedInPart ? undefined : fail('NOTHING_TO_DO')
}

/** It did not arrive, and nobody has given that up. */
export function hasFailed({ status, refunded }: DeliveryItem): boolean {
  return status !== 'ALREADY_OWNED' && arrivedNothing(status) && !refunded
}

export function wasTakenBack({ status }: DeliveryItem): boolean {
  return status === 'CLAWEDBACK' || status === 'REFUNDED'
}

/**
 * Why a delivery cannot be made once more. What is under way needs no help; what was taken back is given again instead;
 * a code of which nothing arrived was given back, and its player claims it anew.
 */
export function reasonAgainstRedelivery({ grant, isBeingCorrected }: Correctable): CorrectionRefusal | undefined {
  if (isBeingCorrected || grant.queue === 'WAITING') return fail('UNDER_WAY')
  const wasGivenBack = grant.source_kind === 'CODE' && grant.queue === 'DONE' && arrivedNothing(grant.status)
  return isClosed(grant.status) || wasGivenBack ? fail('NOTHING_TO_DO') : undefined
}

/**
 * What failed is sent under a new name. What arrived, or may have, is sent under the name it had: the game service says
 * what became of it, and gives only what it never gave.
 */
export function sentAgain(item: DeliveryItem): DeliveryItem {
  if (item.refunded || item.status === 'ALREADY_OWNED' || isUnderWay(item.status)) return item
  if (item.status === 'FULFILLED') return { ...item, status: 'PENDING_FULFILLMENT' }
  return { ...item, status: 'REQUESTED', round: (item.round ?? 0) + 1 }
}
