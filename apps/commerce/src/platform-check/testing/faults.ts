import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answered, type Asked, type Fault, KEYS, SECRETS } from './wrong-platform.ts'

/** More than the check under test waits for any answer. */
export const TOO_LONG_MS = 2_500

const isAbout = (asked: Asked, call: string) => `${asked.method} ${asked.path}`.startsWith(call)
const read = (text: string) => JSON.parse(text)

/** Spoils the good answers to one call. */
const spoil = (matches: RegExp, change: (body: never, asked: Asked) => unknown): Fault => ({
  answer(asked, answered) {
    if (matches.test(`${asked.method} ${asked.path}`) && answered.status < 300) {
      answered.body = JSON.stringify(change(read(answered.body) as never, asked))
    }
  },
})

/** Answers a call that should be refused as if it were fine. */
const accept = (matches: RegExp, status: number, refused: number, body: unknown): Fault => ({
  answer(asked, answered) {
    if (matches.test(`${asked.method} ${asked.path}`) && answered.status === refused) {
      Object.assign(answered, { status, body: JSON.stringify(body) })
    }
  },
})

/** Lets one call wait. */
const slow = (matches: RegExp): Fault => {
  let isDone = false
  return {
    async answer(asked) {
      if (isDone || !matches.test(`${asked.method} ${asked.path}`)) return
      isDone = true
      await wait(TOO_LONG_MS)
    },
  }
}

const ACCOUNT = /^GET \/games\/v1\/LOL\/accounts\/[^/]+$/
const ITEMS = /^GET \/games\/v1\/LOL\/accounts\/[^/]+\/items$/
const DELIVERY = /^PUT \/games\/v1\/deliveries\//
const OPEN = /^POST \/payments\/v1\/sessions$/
const FIND = /^GET \/payments\/v1\/sessions\/[^?]+$/
const REFUND = /^POST \/payments\/v1\/sessions\/.+\/refunds$/
const KEY_SET = /^GET \/keys$/

type Status = { productId: string; status: string }
const outcome = (body: { deliveryId: string; items: Status[] }, status: string) => ({
  ...body,
  items: body.items.map((item) => ({ ...item, status })),
})

/** Deliveries whose id was seen before. */
function onRepetition(kind: string, change: (asked: Asked, answered: Answered) => void): Fault {
  const seen = new Set<string>()
  return {
    answer(asked, answered) {
      if (!DELIVERY.test(`${asked.method} ${asked.path}`) || read(asked.body).kind !== kind) return
      if (seen.has(asked.path) && answered.status === 200) change(asked, answered)
      seen.add(asked.path)
    },
  }
}

/** The items of the account, changed by what the deliveries before it did. */
function haunted(
  when: (asked: Asked, times: number) => boolean,
  change: (items: { quantity: number }[]) => unknown[],
): Fault {
  const times = new Map<string, number>()
  let isHaunted = false
  return {
    answer(asked, answered) {
      if (DELIVERY.test(`${asked.method} ${asked.path}`)) {
        const count = (times.get(asked.path) ?? 0) + 1
        times.set(asked.path, count)
        isHaunted = when(asked, count)
      } else if (isHaunted && ITEMS.test(`${asked.method} ${asked.path}`) && answered.status === 200) {
        answered.body = JSON.stringify({ items: change(read(answered.body).items) })
      }
    },
  }
}

function race(): Fault {
  const going = new Map<string, number>()
  return {
    ask: ({ path }) => void going.set(path, (going.get(path) ?? 0) + 1),
    async answer(asked, answered) {
      const together = going.get(asked.path) ?? 0
      if (DELIVERY.test(`${asked.method} ${asked.path}`) && together > 1) {
        answered.body = JSON.stringify(outcome(read(answered.body), 'ALREADY_OWNED'))
        await wait(20)
      }
      going.set(asked.path, together - 1)
    },
  }
}

function abandoned(): Fault {
  const left = new Set<string>()
  return {
    async answer(asked, answered) {
      if (!DELIVERY.test(`${asked.method} ${asked.path}`)) return
      if (left.has(asked.path)) answered.body = JSON.stringify(outcome(read(answered.body), 'ALREADY_OWNED'))
      await wait(120)
      if (asked.wasLeft()) left.add(asked.path)
    },
  }
}

const webhook = (change: (message: Asked, times: number) => void): Fault => {
  let times = 0
  return {
    async webhook(message, send) {
      times += 1
      change(message, times)
      return send(message)
    },
  }
}

const resigned = (message: Asked, body: string, secrets = Object.values(SECRETS)) => {
  const t = Math.floor(Date.now() / 1_000)
  const signs = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  message.body = body
  message.headers['x-webhook-signature'] = [`t=${t}`, ...signs].join(',')
}
const SPOILT_KEY = 'Bearer nobody'

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
      if (isAbout(asked, 'POST /payments/v1/sessions') && !asked.path.endsWith('refunds')) {
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
  'login.return': () => leadsAnywhere('/login'),
  'logout.return': () => leadsAnywhere('/logout'),
  'time.look-ups': () => slow(ACCOUNT),
  'time.deliveries': () => slow(/^GET \/games\/v1\/deliveries/),
  'time.payments': () => slow(FIND),
  'answers.size': () => spoil(ITEMS, (body: object) => ({ ...body, padding: 'x'.repeat(1_100_000) })),
}

function leadsAnywhere(page: string): Fault {
  return {
    answer({ path }, answered) {
      const { pathname, searchParams } = new URL(path, 'http://platform')
      if (pathname === page) {
        answered.status = 303
        answered.headers.location = searchParams.get('uri') ?? ''
      }
    },
  }
}
