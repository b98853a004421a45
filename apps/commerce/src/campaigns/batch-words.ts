import { type BatchFailure, MOST_FETCHES } from './code-batches.ts'

type NotReady = Extract<BatchFailure, { failure: 'BATCH_NOT_READY' }>

const NOT_READY: Readonly<Record<NotReady['state'], string>> = {
  MAKING: 'The batch is still being made. Its file can be fetched when it is ready.',
  READY: 'The batch is ready.',
  FETCHED: 'The file of this batch was fetched already: the shop has it no longer.',
  DISCARDED: 'The batch was thrown away. Make another.',
  BEING_FETCHED: 'The file of this batch is being fetched at this moment, perhaps in another window. Look again later.',
}

/** Why a batch is not handed over or thrown away, and what to do, for operators. */
export function tellBatchFailure(failure: BatchFailure): string {
  switch (failure.failure) {
    case 'NO_SUCH_BATCH':
      return 'There is no such batch.'
    case 'BATCH_NOT_READY':
      return NOT_READY[failure.state]
    case 'BATCH_OF_ANOTHER':
      return `Only ${failure.operator} can fetch this batch, who asked for it and has its passphrase. Make a batch of your own, or throw this one away.`
    case 'NO_FETCH_LEFT':
      return `Fetching this file has begun ${MOST_FETCHES} times, which is as often as it may. Throw the batch away and make another. Codes that have arrived stay valid: if they may be in wrong hands, stop the campaign.`
  }
}
