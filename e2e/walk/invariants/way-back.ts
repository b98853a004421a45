import { here, onSite } from '../ground/step.ts'
import type { Invariant } from './invariant.ts'

/** Whether signing in succeeded, was refused or was not needed: the player is back where they began. */
export const WAY_BACK: Invariant = {
  name: 'sign-in leads back to where it began',
  async findBroken(model) {
    const { front } = model
    const { begun, wish } = front
    if (!begun || wish || !onSite(model)) return undefined
    front.begun = undefined
    return here(model) === begun ? undefined : `it began at ${begun} and came back to ${here(model)}`
  },
}
