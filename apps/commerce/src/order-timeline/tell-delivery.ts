import type { DeliveryStep } from '../database/delivery-tables.ts'
import { entry, type TimelineEntry } from './entry.ts'
import type { OrderFacts } from './facts.ts'

type Delivery = OrderFacts['deliveries'][number]

/** Without `attempts`: an older version ended it, and they were counted on since. */
interface ToldStep extends Pick<DeliveryStep, 'queue' | 'status' | 'error'> {
  readonly at: Date
  readonly attempts?: number
}

/** Each time that a delivery ended or was begun anew in a line of its own, and where it stands now. */
export function tellDelivery(delivery: Delivery): TimelineEntry[] {
  const { kind, corrects, queue, attempts, last_error, next_attempt_at, created_at, updated_at } = delivery
  const what = kind === 'REVOKE' ? 'Taking the goods back' : corrects ? 'Giving the goods again' : 'The delivery'
  const tell = (at: Date, text: string) => entry(at, 'DELIVERY', `${what} ${text}`)
  const told = [tell(created_at, 'was queued')]
  let counted = 0
  let isOver = false
  for (const step of stepsOf(delivery)) {
    const tried = step.attempts === undefined ? '' : after(step.attempts - counted)
    if (step.queue === 'WAITING') {
      counted = step.attempts ?? 0
      told.push(tell(step.at, 'was begun anew'))
    } else if (step.queue === 'DEAD') told.push(tell(step.at, `gave up${tried}${because(step.error)}`))
    else if (isOver) told.push(tell(step.at, `was closed as ${step.status}`))
    else told.push(tell(step.at, `ended as ${step.status}${tried}${because(step.error)}`))
    isOver = step.queue !== 'WAITING'
  }
  if (queue === 'WAITING' && attempts > counted) {
    // As moments are told everywhere: the office writes them by the reader's clock.
    const next = next_attempt_at.toISOString()
    told.push(tell(updated_at, `is under way${after(attempts - counted)}, next at ${next}${because(last_error)}`))
  }
  return told
}

/** Its steps, and what its row says besides where an older version, which writes none, delivered. */
function stepsOf({ steps, queue, status, attempts, last_error, settled_at, settled_as, updated_at }: Delivery) {
  const told: ToldStep[] = steps.map((step) => ({ ...step, at: new Date(step.at) }))
  const isUntouched = settled_at?.getTime() === updated_at.getTime()
  if (settled_at && settled_as && !isUntouched && (steps[0]?.queue ?? 'WAITING') === 'WAITING') {
    told.unshift({ at: settled_at, queue: 'DONE', status: settled_as, error: null })
  }
  if (queue !== 'WAITING' && told.at(-1)?.queue !== queue) {
    told.push({ at: updated_at, queue, status, attempts, error: last_error })
  }
  return told
}

const because = (error: string | null) => (error ? `: ${error}` : '')
const after = (attempts: number) => ` after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
