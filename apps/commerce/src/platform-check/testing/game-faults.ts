import type { Fault } from './fault.ts'
import {
  ACCOUNT,
  abandoned,
  accept,
  afterwards,
  DELIVERY,
  endless,
  FIND,
  firstItemAlone,
  haunted,
  ITEMS,
  keysThat,
  onRepetition,
  outcome,
  race,
  read,
  SPOILT_KEY,
  type Status,
  slow,
  spoil,
  without,
} from './fault-makers.ts'
import { KEYS } from './wrong-platform.ts'

/** Of the service key, game services and limits. */
export const GAME_FAULTS: Readonly<Record<string, () => Fault>> = {
  'key.missing': () => ({
    ask({ headers }) {
      headers.authorization ??= `Bearer ${KEYS.key}`
    },
  }),
  'key.wrong': () => ({
    ask({ path, headers }) {
      // Players have tokens of their own.
      if (path === '/userinfo') return
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
  'account.known region': () => spoil(ACCOUNT, (body: object) => ({ ...body, region: '' })),
  'account.known shard': () => spoil(ACCOUNT, (body: object) => ({ ...body, shard: '' })),
  'account.unknown': () => accept(ACCOUNT, 503, 404, { error: 'UNAVAILABLE', message: '' }),
  'account.game': () =>
    accept(/^GET \/games\/v1\/NOGAME\//, 404, 400, { error: 'PLAYER_NOT_FOUND', message: 'No such account.' }),
  'items.known': () => spoil(ITEMS, ({ items }: { items: object[] }) => ({ items: items.length ? items : null })),
  'items.unknown': () => accept(ITEMS, 200, 404, { items: [] }),
  'delivery.grant': () => spoil(DELIVERY, (body: never) => outcome(body, 'FAILED')),
  'delivery.grant id': () => spoil(DELIVERY, (body: object) => ({ ...body, deliveryId: 'another' })),
  'delivery.repeat id': () =>
    onRepetition('GRANT', (_, answered) => {
      answered.body = JSON.stringify({ ...read(answered.body), deliveryId: 'another' })
    }),
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
  'time.look-ups': () => slow(ACCOUNT),
  'time.deliveries': () => slow(/^GET \/games\/v1\/deliveries/),
  'time.payments': () => slow(FIND),
  'answers.size': () => spoil(ITEMS, (body: object) => ({ ...body, padding: 'x'.repeat(1_100_000) })),
  'key.missing changing': () => ({
    ask({ method, headers }) {
      if (method !== 'GET') headers.authorization ??= `Bearer ${KEYS.key}`
    },
  }),
  'key.wrong changing': () => ({
    ask({ method, headers }) {
      if (method !== 'GET' && headers.authorization) headers.authorization = `Bearer ${KEYS.key}`
    },
  }),
  'key.whole': () => keysThat((given, key) => given.startsWith(key)),
  'key.whole shorter': () => keysThat((given, key) => key.startsWith(given)),
  'key.exact': () => keysThat((given, key) => given.toLowerCase() === key.toLowerCase()),
  'key.exact alone': () => ({
    ask({ headers }) {
      if (headers.authorization === KEYS.key) headers.authorization = `Bearer ${KEYS.key}`
    },
  }),
  'key.exact scheme': () => ({
    ask({ headers }) {
      if (headers.authorization?.endsWith(` ${KEYS.key}`)) headers.authorization = `Bearer ${KEYS.key}`
    },
  }),
  'items.games': () => ({
    ask(asked) {
      if (asked.method === 'GET')
        asked.path = asked.path.replace(/^\/games\/v1\/(?!NOGAME)\w+\/(.+\/items)$/, '/games/v1/LOL/$1')
    },
  }),
  'deliveries.span from': () => without('from', /^\/games\/v1\/deliveries\?from/),
  'deliveries.span to': () => without('to', /^\/games\/v1\/deliveries\?from/),
  'deliveries.span endless': () => endless(/^GET \/games\/v1\/deliveries\?from/),
  'delivery.several': () => firstItemAlone(),
  'delivery.quantity': () => ({
    ask(asked) {
      if (DELIVERY.test(`${asked.method} ${asked.path}`))
        asked.body = asked.body.replace(/"quantity":\d+/g, '"quantity":1')
    },
  }),
  'delivery.later': () =>
    afterwards((asked) => {
      if (DELIVERY.test(`${asked.method} ${asked.path}`)) asked.path += '-forgotten'
    }),
  'answers.json': () => ({
    answer(asked, answered) {
      if (ITEMS.test(`${asked.method} ${asked.path}`)) answered.headers['content-type'] = 'text/html'
    },
  }),
}
