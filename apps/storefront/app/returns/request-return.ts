import { HEADERS } from '@quartermaster/contract/headers'
import type { ReturnWay } from '@quartermaster/contract/wire/returns'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'

/** Refused: it is another thing by now than what was shown. */
export type Requested = 'requested' | 'refused' | 'no answer'

/** Asks for a return under a key, which stays the same until there is an answer. */
export async function requestReturn(
  orderId: string,
  { to, amount, money }: Pick<ReturnWay, 'to' | 'amount' | 'money'>,
  key: string,
): Promise<Requested> {
  try {
    const answer = await callApi('requestReturn', {
      params: { orderId },
      body: { to, expected: { amount, minor: money?.minor ?? null } },
      headers: { [HEADERS.idempotencyKey]: key },
    })
    return answer.ok ? 'requested' : 'refused'
  } catch (error) {
    logError('The return could not be asked for', error)
    return 'no answer'
  }
}
