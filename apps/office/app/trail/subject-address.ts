const PLACES: Readonly<Record<string, string>> = {
  players: '/players/',
  sessions: '/players/',
  orders: '/orders/',
  campaigns: '/campaigns/',
  creators: '/creators/',
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PRODUCT = /^([a-z]+)\/([a-z\d-]+)$/

/** Where what an action was about is looked at; nothing for what has no page of its own. */
export function addressOfSubject(action: string, subject: string): string | undefined {
  const [noun = ''] = action.split(' ')
  if (noun === 'orders' && !UUID.test(subject)) return undefined
  if (noun === 'catalogue') return PRODUCT.test(subject) ? `/products/${subject}` : undefined
  const place = PLACES[noun]
  return place && `${place}${encodeURIComponent(subject)}`
}
