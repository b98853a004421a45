import type { Invariant } from './invariant.ts'

/** The browser reports nothing, but what the walk itself provoked. */
export const NO_COMPLAINT: Invariant = {
  name: 'the browser complains about nothing',
  async findBroken({ noise }, _walk, { complaints }) {
    return complaints.find((complaint) => !noise.some((expected) => expected.test(complaint)))
  },
}
