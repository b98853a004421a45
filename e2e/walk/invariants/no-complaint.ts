import type { Invariant } from './invariant.ts'

const ORDERS = '/v3/orders/'
/** What cannot be bought, or is bought already, is refused; the page says why. */
const REFUSED_ORDER =
  /status of 4(00|09) .*\/v3\/orders\/(start-order|[^/]+\/confirm)|^The order was refused: 400 (REQUIREMENTS_NOT_MET|ALREADY_OWNED)/

/** The browser reports nothing, but what the walk itself provoked. */
export const NO_COMPLAINT: Invariant = {
  name: 'the browser complains about nothing',
  async findBroken({ noise }, _walk, { complaints, calls }) {
    const expected = calls.some(({ name }) => name.startsWith(ORDERS)) ? [...noise, REFUSED_ORDER] : noise
    return complaints.find((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  },
}
