// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearRedeem, readRedeem } from './redeem-state.ts'
import { claim, describe as describeRewards, follow, type RedeemTools, validate } from './redeem-steps.ts'

const CODE = 'WELCOME'
const reward: Reward = {
  id: 'reward-1',
  game: 'VAL',
  kind: 'ITEM',
  name: 'Caged Cinder',
  typeLabel: 'CHARM',
  quantity: 1,
  imageUrl: null,
  region: 'NA',
}

interface Sent {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: unknown
}
let sent: Sent[]
let answers: (Response | Error)[]

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const tools: RedeemTools = {
  locale: 'de-de',
  player: () => ({ puuid: 'me', caller: { accessToken: 'token', timeoutMs: 1_000 } }),
  wait: async () => {},
}

beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    sent.push({ path, headers: headers as Record<string, string>, body: JSON.parse(String(body)) })
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline')
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('validating', () => {
  // proves 3.content-codes.3, 7.codes.5, 9.api.1
  it('sends the code and the locale with the bearer token', async () => {
    answers = [json({ status: 'CLAIMABLE', rewards: [reward] })]
    await validate(CODE)(tools)
    expect(sent).toEqual([
      {
        path: '/api/contentcodes/v1/validate',
        headers: expect.objectContaining({ authorization: 'Bearer token', 'content-type': 'application/json' }),
        body: { code: CODE, locale: 'de_DE' },
      },
    ])
  })

  // proves 3.content-codes.4, 3.storage.8, 3.storage.9, 3.storage.10, 3.storage.12, 4.redeem.2, 4.redeem.3
  it('stores the code, the rewards, the status and the theme of the first reward', async () => {
    answers = [json({ status: 'CLAIMABLE', rewards: [reward] })]
    expect(await validate(CODE)(tools)).toBeUndefined()
    expect(readRedeem()).toEqual({
      code: CODE,
      validationStatus: 'CLAIMABLE',
      rewards: { puuid: 'me', locale: 'de-de', list: [reward] },
      claim: undefined,
      theme: 'val',
    })
  })

  it('keeps the code when nobody is signed in, and sends nothing', async () => {
    expect(await validate(CODE)({ ...tools, player: () => undefined })).toEqual({ kind: 'signed-out' })
    expect(readRedeem()).toMatchObject({ code: CODE, validationStatus: 'SUBMITTED' })
    expect(sent).toEqual([])
  })

  it.each([
    ['401', () => json({ errorCode: 'UNAUTHORIZED' }, 401), { kind: 'signed-out' }],
    [
      '429',
      () => json({ errorCode: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 90 }, 429),
      { kind: 'too-many', waitSeconds: 90 },
    ],
    ['500', () => json({}, 500), { kind: 'failed' }],
    ['a lost connection', () => new TypeError('Failed to fetch'), { kind: 'offline' }],
  ] as const)('keeps the code and says why after %s', async (_, answer, failure) => {
    answers = [answer()]
    expect(await validate(CODE)(tools)).toEqual(failure)
    expect(readRedeem()).toMatchObject({ code: CODE, validationStatus: 'SUBMITTED' })
  })

  // proves 4.redeem.7
  it('asks for the status of a code that is used up', async () => {
    answers = [json({ status: 'ALREADY_CLAIMED', rewards: [reward] }), json({ status: 'FULFILLED', items: {} })]
    await validate(CODE)(tools)
    expect(sent.map(({ path }) => path)).toEqual(['/api/contentcodes/v1/validate', '/api/contentcodes/v1/status'])
    expect(readRedeem().claim).toEqual({ status: 'FULFILLED', items: {} })
  })

  // proves 4.code-status.2
  it('takes a claim that is under way as one to follow', async () => {
    answers = [json({ status: 'FULFILLMENT_REQUESTED', rewards: [reward] })]
    await validate(CODE)(tools)
    expect(readRedeem().claim).toEqual({ status: 'REQUESTED', items: {} })
  })
})

describe('claiming', () => {
  const items = { 'reward-1': { status: 'REQUESTED', name: 'Caged Cinder', quantity: 1 } }

  // proves 3.content-codes.4, 3.storage.11, 4.redeem.8
  it('carries an Idempotency-Key and stores the status and items', async () => {
    answers = [json({ status: 'REQUESTED', items })]
    await claim(CODE)(tools)
    const key = sent[0]?.headers['idempotency-key']
    expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    expect(readRedeem().claim).toEqual({ key, status: 'REQUESTED', items })
  })

  it('makes the same claim again after a lost connection', async () => {
    answers = [new TypeError('Failed to fetch'), json({ status: 'FULFILLED', items })]
    expect(await claim(CODE)(tools)).toEqual({ kind: 'offline' })
    await claim(CODE)(tools)
    expect(sent[0]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key'])
    expect(readRedeem().claim?.status).toBe('FULFILLED')
  })

  it('leaves no claim behind that was surely not made', async () => {
    answers = [json({ errorCode: 'UNAUTHORIZED' }, 401)]
    expect(await claim(CODE)(tools)).toEqual({ kind: 'signed-out' })
    expect(readRedeem().claim).toBeUndefined()
  })
})

describe('following a claim', () => {
  beforeEach(() => {
    localStorage.setItem(STORAGE_KEYS.redeemCode, CODE)
    localStorage.setItem(
      STORAGE_KEYS.redeemFulfillmentItems,
      JSON.stringify({ key: 'k', status: 'REQUESTED', items: {} }),
    )
  })
  const answering = (...statuses: string[]) => statuses.map((status) => json({ status, items: {} }))

  // proves 4.fulfilment.2, 4.fulfilment.4
  it('asks until it has come to something', async () => {
    answers = answering('REQUESTED', 'PLAYER_FOUND', 'FULFILLED')
    const waits: number[] = []
    await follow(CODE)({ ...tools, wait: async (seconds) => void waits.push(seconds) })
    expect(waits).toEqual([1, 2, 4])
    expect(readRedeem().claim).toMatchObject({ key: 'k', status: 'FULFILLED' })
  })

  // proves 4.fulfilment.7, 4.fulfilment.15
  it('says after half a minute that it is on its way', async () => {
    answers = answering(...Array.from({ length: 5 }, () => 'PENDING_FULFILLMENT'))
    await follow(CODE)(tools)
    expect(readRedeem().claim).toMatchObject({ status: 'PENDING_FULFILLMENT', late: true })
  })

  it('waits out a lost connection', async () => {
    answers = [new TypeError('Failed to fetch'), ...answering('FULFILLED')]
    await follow(CODE)(tools)
    expect(readRedeem().claim?.status).toBe('FULFILLED')
  })

  it('stops when another code has taken its place', async () => {
    answers = answering('FULFILLED')
    await follow('OTHER')(tools)
    expect(readRedeem().claim?.status).toBe('REQUESTED')
  })
})

it('describes the rewards anew without changing where the redeem stands', async () => {
  localStorage.setItem(STORAGE_KEYS.redeemCode, CODE)
  localStorage.setItem(STORAGE_KEYS.redeemCodeValidationStatus, 'CLAIMABLE')
  answers = [json({ status: 'ALREADY_CLAIMED', rewards: [reward] })]
  await describeRewards(CODE)(tools)
  expect(readRedeem()).toMatchObject({ validationStatus: 'CLAIMABLE', rewards: { locale: 'de-de', list: [reward] } })
})

// proves 4.redeem.10
it('forgets everything on cancelling', async () => {
  answers = [json({ status: 'CLAIMABLE', rewards: [reward] })]
  await validate(CODE)(tools)
  clearRedeem()
  expect(Object.values(readRedeem()).every((value) => value === undefined)).toBe(true)
  expect(localStorage.length).toBe(0)
})
