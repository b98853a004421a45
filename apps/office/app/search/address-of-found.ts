import type { Found } from '@quartermaster/contract/wire/office/session'

/** Where something that was found is looked at; a payment at its order. */
export function addressOfFound(
  { kind, id }: Pick<Found, 'kind' | 'id'>,
  mayOpen: (address: string) => boolean,
): string {
  switch (kind) {
    case 'PLAYER':
      return `/players/${encodeURIComponent(id)}`
    case 'ORDER':
    case 'PAYMENT':
      return `/orders/${encodeURIComponent(id)}`
    case 'CAMPAIGN':
      return `/campaigns/${encodeURIComponent(id)}`
    case 'CREATOR':
      return `/creators/${encodeURIComponent(id)}`
    case 'CODE':
      // What was done with it; or where to ask about it.
      return mayOpen('/trail') ? `/trail?subject=${encodeURIComponent(id)}` : '/codes'
    case 'PRODUCT':
      return `/products/${id.split('/').map(encodeURIComponent).join('/')}`
  }
}
