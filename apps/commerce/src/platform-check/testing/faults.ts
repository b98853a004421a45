import type { Fault } from './fault.ts'
import {
  ACCOUNT,
  abandoned,
  accept,
  DELIVERY,
  FIND,
  haunted,
  ITEMS,
  KEY_SET,
  leadsAnywhere,
  OPEN,
  onRepetition,
  outcome,
  REFUND,
  race,
  read,
  resigned,
  SPOILT_KEY,
  type Status,
  slow,
  spoil,
  webhook,
} from './fault-makers.ts'
import { KEYS, SECRETS } from './wrong-platform.ts'

/** One planted fault for each line of the check, by the line that must catch it. */
export const FAULTS: Readonly<Record<string, () => Fault>> = {
  'key.missing': () => ({
    ask({ headers }) {
      headers.authorization ??= `Bearer ${KEYS.key}`
    },
  }),
  'key.wrong': () => ({
    ask({ headers }) {
      if (headers.authorization && !Object.values(KEYS).some((key) => headers.authorization === `Bearer ${key}`)) {
        headers.authorization = `Bearer ${KEYS.key}`
      }
    },
  }),
  'key.both': () => ({
    ask({ headers }) {
      if (headers.authorization === `Bearer ${KEYS.nextKey}`) headers.authorization = SPOILT_KEY
    },
  }),
  'account.known': () => spoil(ACCOUNT, (body: object) => ({ ...body, region: undefined })),
  'account.unknown': () => accept(ACCOUNT, 503, 404, { error: 'UNAVAILABLE', message: '' }),
  'account.game': () =>
    accept(/^GET \/games\/v1\/NOGAME\//, 404, 400, { error: 'PLAYER_NOT_FOUND', message: 'No such account.' }),
  'items.known': () => spoil(ITEMS, ({ items }: { items: object[] }) => ({ items: items.length ? items : null })),
  'items.unknown': () => accept(ITEMS, 200, 404, { items: [] }),
  'delivery.grant': () => spoil(DELIVERY, (body: never) => outcome(body, 'FAILED')),
  'delivery.repeat': () =>
    onRepetition('GRANT', (_, answered) => {
      answered.body = JSON.stringify(outcome(read(answered.body), 'ALREADY_OWNED'))
    }),
  'delivery.once': () =>
    haunted(
      (_, times) => times === 3,
      (items) => items.map((item) => ({ ...item, quantity: 2 })),
    ),
  'delivery.conflict': () => accept(DELIVERY, 200, 409, { deliveryId: '', items: [] }),
  'delivery.owned': () =>
    spoil(DELIVERY, (body: { deliveryId: string; items: Status[] }) =>
      body.items[0]?.status === 'ALREADY_OWNED' ? outcome(body, 'DELIVERED') : body,
    ),
  'delivery.unknown': () => accept(DELIVERY, 200, 404, { deliveryId: '', items: [] }),
  'delivery.invalid': () => accept(DELIVERY, 200, 400, { deliveryId: '', items: [] }),
  'deliveries.ids': () =>
    spoil(/^GET \/games\/v1\/deliveries\?ids/, ({ deliveries }: { deliveries: object[] }) => ({
      deliveries: [...deliveries, ...deliveries],
      next: null,
    })),
  'deliveries.span': () => spoil(/^GET \/games\/v1\/deliveries\?from/, () => ({ deliveries: [], next: null })),
  'revoke.takes': () =>
    haunted(
      ({ body }) => read(body).kind === 'REVOKE',
      () => [{ productType: 'CHAMPION', productId: 'ashen-warden', quantity: 1 }],
    ),
  'revoke.repeat': () =>
    haunted(
      ({ body }, times) => read(body).kind === 'REVOKE' && times > 1,
      () => [],
    ),
  'revoke.used': () =>
    spoil(DELIVERY, (body: { deliveryId: string; items: Status[] }) =>
      body.items[0]?.status === 'USED' ? outcome(body, 'DELIVERED') : body,
    ),
  'delivery.race': race,
  'delivery.abandoned': abandoned,
  'payment.open': () => spoil(OPEN, (body: object) => ({ ...body, redirectUrl: 'not an address' })),
  'payment.repeat': () => {
    const seen = new Set<string>()
    return spoil(OPEN, (body: { orderId: string }) => {
      const isNew = !seen.has(body.orderId)
      seen.add(body.orderId)
      return isNew ? body : { ...body, paymentId: 'another' }
    })
  },
  'payment.conflict': () => accept(OPEN, 201, 409, {}),
  'payment.key': () => ({
    ask(asked) {
      if (asked.method === 'POST' && asked.path === '/payments/v1/sessions') {
        asked.headers['idempotency-key'] = read(asked.body).orderId
      }
    },
  }),
  'payment.return': () => ({
    ask(asked) {
      if (asked.method === 'POST' && asked.path === '/payments/v1/sessions') {
        const body = read(asked.body)
        asked.body = JSON.stringify({ ...body, successUrl: body.failUrl })
      }
    },
  }),
  'payment.find': () => spoil(FIND, (body: object) => ({ ...body, redirectUrl: undefined })),
  'payment.unknown': () => accept(FIND, 200, 404, {}),
  'payment.close': () =>
    spoil(/^POST \/payments\/v1\/sessions\/.+\/close$/, (body: object) => ({ ...body, state: 'OPEN' })),
  'payments.span': () => spoil(/^GET \/payments\/v1\/sessions\?/, () => ({ sessions: [], next: null })),
  'refund.unpaid': () => ({
    async answer(asked, answered) {
      const isSmall = REFUND.test(`${asked.method} ${asked.path}`) && read(asked.body).amount.minor === 1
      if (isSmall && answered.status === 409) Object.assign(answered, { status: 201, body: '{}' })
    },
  }),
  'refund.paid': () => spoil(REFUND, (body: object) => ({ ...body, state: 'SOON' })),
  'refund.repeat': () => {
    let count = 0
    return spoil(REFUND, (body: object) => {
      count += 1
      return { ...body, refundId: `refund-${count}` }
    })
  },
  'refunds.span': () => spoil(/^GET \/payments\/v1\/refunds\?/, () => ({ refunds: [], next: null })),
  'disputes.span': () => spoil(/^GET \/payments\/v1\/disputes\?/, () => ({ next: null })),
  'refund.excess': () => ({
    async answer(asked, answered) {
      const isLarge = REFUND.test(`${asked.method} ${asked.path}`) && read(asked.body).amount.minor > 1
      if (isLarge && answered.status === 409) Object.assign(answered, { status: 201, body: '{}' })
    },
  }),
  'webhook.arrives': () => ({ webhook: async () => 200 }),
  'webhook.says': () =>
    webhook((message) => {
      const body = read(message.body)
      resigned(message, JSON.stringify({ ...body, session: { ...body.session, state: 'DECLINED' } }))
    }),
  'webhook.again': () =>
    webhook((message, times) => {
      resigned(message, JSON.stringify({ ...read(message.body), eventId: `event-${times}` }))
    }),
  'webhook.signed': () =>
    webhook((message) => resigned(message, message.body, [SECRETS.nextWebhookSecret, 'not the secret'])),
  'webhook.secrets': () => webhook((message) => resigned(message, message.body, [SECRETS.webhookSecret])),
  'webhook.stops': () => ({
    async webhook(message, send) {
      const status = await send(message)
      if (status === 200) await send(message)
      return status
    },
  }),
  'discovery.issuer': () =>
    spoil(/^GET \/\.well-known/, (body: object) => ({ ...body, issuer: 'https://elsewhere.example' })),
  'discovery.back-channel': () =>
    spoil(/^GET \/\.well-known/, (body: object) => ({ ...body, backchannel_logout_session_supported: false })),
  'keys.published': () => spoil(KEY_SET, () => ({ keys: [] })),
  'keys.named': () =>
    spoil(KEY_SET, ({ keys }: { keys: object[] }) => ({ keys: keys.map((key) => ({ ...key, kid: 'one' })) })),
  'keys.public': () =>
    spoil(KEY_SET, ({ keys }: { keys: object[] }) => ({ keys: keys.map((key) => ({ ...key, d: 'secret' })) })),
  'session.nobody': () => spoil(/^GET \/session/, () => ({ state: 'signed_in' })),
  'session.shop': () => ({
    answer: ({ path }, answered) => {
      if (path === '/session') answered.headers['access-control-allow-origin'] = '*'
    },
  }),
  'login.asks': () => ({
    answer({ path }, answered) {
      if (path.startsWith('/login?') && answered.status === 200)
        Object.assign(answered, {
          status: 303,
          headers: { location: new URL(path, 'http://x').searchParams.get('uri') },
        })
    },
  }),
  'logout.leads': () => ({
    answer({ path, headers }, answered) {
      if (path.startsWith('/logout?') && !headers.cookie && answered.status === 303)
        Object.assign(answered, { status: 200, headers: {} })
    },
  }),
  'session.token': () => ({ sessionClaims: ({ auth_time: _, ...claims }) => claims }),
  'session.renewed': () => ({
    answer({ path }, answered) {
      if (path === '/session') delete answered.headers['set-cookie']
    },
  }),
  'logout.ends': () => ({
    ask({ path, headers }) {
      if (path.startsWith('/logout?')) delete headers.cookie
    },
  }),
  'logout.foreign': () => ({
    ask({ path, headers }) {
      if (!path.startsWith('/logout?')) return
      headers['sec-fetch-site'] = 'same-site'
      delete headers.referer
    },
  }),
  'logout.everywhere': () => ({
    ask({ headers }) {
      headers['sec-fetch-site'] = 'cross-site'
    },
  }),
  'back-channel.told': () => ({ tellsLogout: () => false }),
  'back-channel.token': () => ({ logoutClaims: (claims) => ({ ...claims, nonce: 'as identity tokens have' }) }),
  'back-channel.everywhere': () => ({ tellsLogout: (times) => times === 1 }),
  'login.return': () => leadsAnywhere('/login'),
  'logout.return': () => leadsAnywhere('/logout'),
  'time.look-ups': () => slow(ACCOUNT),
  'time.deliveries': () => slow(/^GET \/games\/v1\/deliveries/),
  'time.payments': () => slow(FIND),
  'answers.size': () => spoil(ITEMS, (body: object) => ({ ...body, padding: 'x'.repeat(1_100_000) })),
}
