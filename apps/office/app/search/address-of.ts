import type { Found } from '@quartermaster/contract/wire/office/session'

/** Where something that was found is looked at; a payment at its order, a product in the shop. */
export function addressOf({ kind, id }: Pick<Found, 'kind' | 'id'>, shopUrl: string): string | undefined {
  switch (kind) {
    case 'PLAYER':
      return `/players/${encodeURIComponent(id)}`
    case 'ORDER':
    case 'PAYMENT':
      return `/orders/${encodeURIComponent(id)}`
    case 'CAMPAIGN':
      return `/campaigns/${encodeURIComponent(id)}`
    case 'CODE':
      return `/trail?subject=${encodeURIComponent(id)}`
    case 'PRODUCT':
      return `${shopUrl}/en-us/${id.split('/').map(encodeURIComponent).join('/')}`
  }
}
