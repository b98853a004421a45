import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answered, Asked, Fault } from './fault.ts'
import { KEYS, SECRETS } from './wrong-platform.ts'

/** More than the check under test waits for any answer. */
export const TOO_LONG_MS = 2_500

export const read = (text: string) => JSON.parse(text)

/** Spoils the good answers to one call. */
export const spoil = (matches: RegExp, change: (body: never, asked: Asked) => unknown): Fault => ({
  answer(asked, answered) {
    if (matches.test(`${asked.method} ${asked.path}`) && answered.status < 300) {
      answered.body = JSON.stringify(change(read(answered.body) as never, asked))
    }
  },
})

/** Answers a call that should be refused as if it were fine. */
export const accept = (matches: RegExp, status: number, refused: number, body: unknown): Fault => ({
  answer(asked, answered) {
    if (matches.test(`${asked.method} ${asked.path}`) && answered.status === refused) {
      Object.assign(answered, { status, body: JSON.stringify(body) })
    }
  },
})

/** Lets one call wait. */
export const slow = (matches: RegExp): Fault => {
  let isDone = false
  return {
    async answer(asked) {
      if (isDone || !matches.test(`${asked.method} ${asked.path}`)) return
      isDone = true
      await wait(TOO_LONG_MS)
    },
  }
}

export const ACCOUNT = /^GET \/games\/v1\/LOL\/accounts\/[^/]+$/
export const ITEMS = /^GET \/games\/v1\/LOL\/accounts\/[^/]+\/items$/
export const DELIVERY = /^PUT \/games\/v1\/deliveries\//
export const OPEN = /^POST \/payments\/v1\/sessions$/
export const FIND = /^GET \/payments\/v1\/sessions\/[^?]+$/
export const REFUND = /^POST \/payments\/v1\/sessions\/.+\/refunds$/
export const KEY_SET = /^GET \/keys$/

export type Status = { productId: string; status: string }
export const outcome = (body: { deliveryId: string; items: Status[] }, status: string) => ({
  ...body,
  items: body.items.map((item) => ({ ...item, status })),
})

/** Deliveries whose id was seen before. */
export function onRepetition(kind: string, change: (asked: Asked, answered: Answered) => void): Fault {
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
export function haunted(
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

export function race(): Fault {
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

/** Makes another thing for each caller who comes while the first is served. */
export function racing(matches: RegExp, id: 'orderId' | 'reference'): Fault {
  const going = new Map<string, number>()
  const asTold = new Map<Asked, string>()
  return {
    ask(asked) {
      if (!matches.test(`${asked.method} ${asked.path}`)) return
      const body = read(asked.body)
      const [told, before] = [body[id], going.get(body[id]) ?? 0]
      going.set(told, before + 1)
      asTold.set(asked, told)
      if (before === 0) return
      const another = randomUUID()
      asked.headers['idempotency-key'] = another
      asked.body = JSON.stringify({ ...body, [id]: another })
    },
    async answer(asked, answered) {
      const told = asTold.get(asked)
      if (told === undefined) return
      if (answered.status === 201) answered.body = JSON.stringify({ ...read(answered.body), [id]: told })
      await wait(100)
      going.set(told, (going.get(told) ?? 1) - 1)
    },
  }
}

export function abandoned(): Fault {
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

export const webhook = (change: (message: Asked, times: number) => void): Fault => {
  let times = 0
  return {
    async webhook(message, send) {
      times += 1
      change(message, times)
      return send(message)
    },
  }
}

export const resigned = (message: Asked, body: string, secrets = Object.values(SECRETS)) => {
  const t = Math.floor(Date.now() / 1_000)
  const signs = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  message.body = body
  message.headers['x-webhook-signature'] = [`t=${t}`, ...signs].join(',')
}
export const SPOILT_KEY = 'Bearer nobody'

/** Takes keys that are no more than alike. */
export const keysThat = (isTaken: (given: string, key: string) => boolean): Fault => ({
  ask({ headers }) {
    const given = headers.authorization?.replace(/^Bearer /, '')
    if (given && Object.values(KEYS).some((key) => isTaken(given, key))) headers.authorization = `Bearer ${KEYS.key}`
  },
})

/** Takes addresses to come back to that it should refuse. */
export const leadsTo = (page: string, accepts: (uri: string, shop: string) => boolean = () => true): Fault => ({
  answer({ path }, answered, shop) {
    const { pathname, searchParams } = new URL(path, 'http://platform')
    const uri = searchParams.get('uri') ?? ''
    if (pathname !== page || answered.status !== 400 || !accepts(uri, shop)) return
    answered.status = 303
    answered.headers.location = uri
  },
})

interface WaysBack {
  readonly successUrl: string
  readonly failUrl: string
}

/** Reads other ways back out of an order than it names. */
export const returningTo = (change: (given: WaysBack, shop: string) => Partial<WaysBack> | false): Fault => ({
  ask(asked, shop) {
    if (!OPEN.test(`${asked.method} ${asked.path}`)) return
    const body = read(asked.body)
    asked.body = JSON.stringify({ ...body, ...(change(body, shop) || {}) })
  },
})

/** Takes for the shop's what agrees with its address in one part. */
export const returningToAlike = (part: (url: URL) => string): Fault =>
  returningTo(({ successUrl, failUrl }, shop) => {
    const own = (address: string) => {
      const url = URL.parse(address)
      return url && part(url) === part(new URL(shop)) ? `${shop}/` : address
    }
    return { successUrl: own(successUrl), failUrl: own(failUrl) }
  })

export const beginsAs = (address: string, own: string) => address.startsWith(URL.parse(own)?.origin ?? own)

/** Heeds one end of a span alone. */
export const without = (end: 'from' | 'to', matches: RegExp): Fault => ({
  ask(asked) {
    if (!matches.test(asked.path)) return
    const url = new URL(asked.path, 'http://platform')
    url.searchParams.set(end, end === 'from' ? '1970-01-01T00:00:00.000Z' : '2999-01-01T00:00:00.000Z')
    asked.path = url.pathname + url.search
  },
})

/** Says of every page that another one follows. */
export const endless = (matches: RegExp): Fault =>
  spoil(matches, (body: object) => ({ ...body, next: `after-${randomUUID()}` }))

/** Gives the first item of a delivery, and says that it gave them all. */
export function firstItemAlone(): Fault {
  const dropped = new Map<string, Status[]>()
  return {
    ask(asked) {
      if (!DELIVERY.test(`${asked.method} ${asked.path}`)) return
      const body = read(asked.body)
      const [first, ...others] = body.items
      dropped.set(
        asked.path,
        others.map(({ productId }: Status) => ({ productId, status: 'DELIVERED' })),
      )
      asked.body = JSON.stringify({ ...body, items: first ? [first] : [] })
    },
    answer({ path }, answered) {
      if (!dropped.get(path)?.length || answered.status !== 200) return
      const body = read(answered.body)
      answered.body = JSON.stringify({ ...body, items: [...body.items, ...(dropped.get(path) ?? [])] })
    },
  }
}

/** Begins once disputes were listed, which is after the lines about deliveries and payments. */
export function afterwards(change: (asked: Asked) => void): Fault {
  let isLater = false
  return {
    ask(asked) {
      if (isLater) change(asked)
      isLater ||= asked.path.includes('/disputes') && asked.headers.authorization === `Bearer ${KEYS.key}`
    },
  }
}
