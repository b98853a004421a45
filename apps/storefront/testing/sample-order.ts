import { OrderAnswer } from '@quartermaster/contract/wire/orders'

/** An order as the API answers it: one champion, waiting to be confirmed. */
export function sampleOrder(more: Partial<OrderAnswer> = {}): OrderAnswer {
  return OrderAnswer.parse({
    orderId: '01988f3e-0000-8000-8000-000000000001',
    reference: 'QM-1',
    kind: 'PRODUCT',
    state: 'AWAITING_CONFIRMATION',
    overdue: false,
    product: { gameId: 'lol', productType: 'CHAMPION', productId: 'maerith' },
    title: 'Maerith',
    subtitle: '',
    thumbnailUrl: null,
    gameId: 'lol',
    productSlug: 'maerith',
    currency: 'RP',
    price: 975,
    cost: 975,
    affiliateName: null,
    paymentUrl: null,
    items: [
      {
        gameId: 'lol',
        productType: 'CHAMPION',
        productId: 'maerith',
        name: 'Maerith',
        quantity: 1,
        delivery: 'PENDING_FULFILLMENT',
      },
    ],
    balance: [{ currency: 'RP', amount: 2_000 }],
    receiptEmail: null,
    createdAt: '2026-11-16T10:00:00.000Z',
    expiresAt: '2026-11-16T10:15:00.000Z',
    ...more,
  })
}
