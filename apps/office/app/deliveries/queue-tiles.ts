import { QUEUE_STATES } from '@quartermaster/contract/operators'
import type { QueueCounts } from '@quartermaster/contract/wire/office/orders'
import { WORDS } from '../words/words.ts'

/** How many deliveries stand where, worst first, each with the way to the list that it counts. */
export const queueTiles = (counts: QueueCounts) =>
  QUEUE_STATES.toReversed().map((state) => ({
    label: WORDS.queueTiles[state],
    count: counts[state],
    detail: WORDS.queueDetails[state],
    href: `/deliveries?state=${state}`,
    isBad: state === 'DEAD',
  }))
