import { callApi } from '../api/request.ts'

let asking = false

/** While it is asked, a refusal says nothing new. */
export const isAskedAgain = () => asking

/** Whether the API takes a session that it has refused, and that the host still knows: it may have erred for a moment. */
export async function isTakenAgain(): Promise<boolean> {
  if (asking) return false
  asking = true
  try {
    return (await callApi('getSpendingLimit', {})).ok
  } catch {
    return false
  } finally {
    asking = false
  }
}
