import { WEB_VITALS_EVENT } from '@quartermaster/contract/platform/analytics'
import { publicPageOf } from '../addresses/page-kind.ts'
import type { Send } from '../analytics-events/track.ts'

let send: Send | undefined
let following = false

/** Reports how fast the page was: largest paint, layout shift, slowest answer to a press. The page is named by its kind. */
export async function sendVitalsTo(sender: Send | undefined): Promise<void> {
  send = sender
  if (!sender || following) return
  following = true
  const page = publicPageOf(location.pathname) ?? 'other'
  const { onCLS, onINP, onLCP } = await import('web-vitals')
  for (const on of [onLCP, onCLS, onINP]) {
    on(({ name, value, rating }) => {
      send?.({
        name: WEB_VITALS_EVENT,
        payload: { metric: name, value: Math.round(value * 1_000) / 1_000, rating, page },
      })
    })
  }
}
