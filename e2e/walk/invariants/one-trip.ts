import type { Invariant } from './invariant.ts'

/** A player is taken to the sign-in page unasked once when a session is lost, and then no more. */
export const ONE_TRIP: Invariant = {
  name: 'at most one automatic way to the sign-in page per loss of a session',
  async findBroken(model, _walk, { trips }) {
    for (const page of trips) {
      const tab = model.tabs.find((one) => one.page === page)
      if (tab?.asked) tab.asked = false
      else model.trips += 1
    }
    if (model.trips <= 1) return undefined
    return `nobody asked for it, and pages went there ${model.trips} times (${trips.length} times in this step)`
  },
}
