// @vitest-environment happy-dom
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answerCalls } from '../../testing/api-double.ts'
import { changeRedeem, clearRedeem, readRedeem } from './redeem-state.ts'
import { claim, describeAgain, follow, type RedeemTools, validate } from './redeem-steps.ts'

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

const claimable: NonNullable<Answers['validateContentCode']> = { body: { status: 'CLAIMABLE', rewards: [reward] } }
const tools: RedeemTools = {
  locale: 'de-de',
  player: () => ({ puuid: 'me', caller: { accessToken: 'token', timeoutMs: 1_000 } }),
  wait: async () => {},
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('validating', () => {
  // proves 3.content-codes.3, 7.codes.5, 9.api.1
  it('sends the code and the locale with the bearer token', async () => {
    const sent = answerCalls({ validateContentCode: claimable })
    await validate(CODE)(tools)
    expect(sent).toMatchObject([
      {
        address: '/api/contentcodes/v1/validate',
        headers: expect.objectContaining({ authorization: 'Bearer token', 'content-type': 'application/json' }),
        body: { code: CODE, locale: 'de_DE' },
      },
    ])
  })

  // proves 3.content-codes.4, 3.storage.8, 3.storage.9, 3.storage.10, 3.storage.12, 4.redeem.2, 4.redeem.3
  it('stores the code, the rewards, the status and the theme of the first reward', async () => {
    answerCalls({ validateContentCode: claimable })
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
    const sent = answerCalls({})
    expect(await validate(CODE)({ ...tools, player: () => undefined })).toEqual({ kind: 'signed-out' })
    expect(readRedeem()).toMatchObject({ code: CODE, validationStatus: 'SUBMITTED' })
    expect(sent).toEqual([])
  })

  it.each([
    ['401', { status: 401, errorCode: 'UNAUTHORIZED' }, { kind: 'signed-out' }, 'SUBMITTED'],
    [
      '429',
      { status: 429, errorCode: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 90 },
      { kind: 'too-many', waitSeconds: 90 },
      'SUBMITTED',
    ],
    ['500', { status: 500, errorCode: 'SERVER_ERROR' }, { kind: 'failed' }, undefined],
    ['a request that was lost', 'no answer', { kind: 'unreachable' }, 'SUBMITTED'],
  ] as const)('keeps the code and says why after %s', async (_, answer, failure, validationStatus) => {
    answerCalls({ validateContentCode: answer })
    expect(await validate(CODE)(tools)).toEqual(failure)
    expect(readRedeem()).toMatchObject({ code: CODE, validationStatus })
    answerCalls({
      validateContentCode: { body: { status: 'ALREADY_CLAIMED', rewards: [reward] } },
      getContentCodeStatus: answer,
    })
    expect(await validate(CODE)(tools)).toEqual(failure)
    expect(readRedeem()).toMatchObject({ code: CODE, validationStatus })
  })

  it('says that there is no connection only where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerCalls({ validateContentCode: 'no answer' })
    expect(await validate(CODE)(tools)).toEqual({ kind: 'offline' })
    vi.restoreAllMocks()
  })

  // proves 4.redeem.7
  it('asks for the status of a code that is used up', async () => {
    const sent = answerCalls({
      validateContentCode: { body: { status: 'ALREADY_CLAIMED', rewards: [reward] } },
      getContentCodeStatus: { body: { status: 'FULFILLED', items: {} } },
    })
    await validate(CODE)(tools)
    expect(sent.map(({ name }) => name)).toEqual(['validateContentCode', 'getContentCodeStatus'])
    expect(readRedeem().claim).toEqual({ status: 'FULFILLED', items: {} })
  })

  it('takes what the player still has of a used code, and not what was given back after it', async () => {
    answerCalls({
      validateContentCode: { body: { status: 'ALREADY_CLAIMED', rewards: [reward] } },
      getContentCodeStatus: { body: { status: 'ALREADY_OWNED', items: {}, earlierStatus: 'FULFILLED' } },
    })
    await validate(CODE)(tools)
    expect(readRedeem().claim).toEqual({ status: 'FULFILLED', items: {} })
  })

  // proves 4.code-status.2
  it('takes a claim that is under way as one to follow', async () => {
    answerCalls({ validateContentCode: { body: { status: 'FULFILLMENT_REQUESTED', rewards: [reward] } } })
    await validate(CODE)(tools)
    expect(readRedeem().claim).toEqual({ status: 'REQUESTED', items: {} })
  })
})

describe('claiming', () => {
  beforeEach(() => changeRedeem({ code: CODE }))

  const items = { 'reward-1': { status: 'REQUESTED', name: 'Caged Cinder', quantity: 1 } } as const

  // proves 3.content-codes.4, 3.storage.11, 4.redeem.8
  it('carries an Idempotency-Key and stores the status and items', async () => {
    const sent = answerCalls({ claimContentCode: { body: { status: 'REQUESTED', items } } })
    await claim(CODE)(tools)
    const key = sent[0]?.headers['idempotency-key']
    expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    expect(readRedeem().claim).toEqual({ key, status: 'REQUESTED', items })
  })

  it('makes the same claim again after a lost connection', async () => {
    const sent = answerCalls({ claimContentCode: ['no answer', { body: { status: 'FULFILLED', items } }] })
    expect(await claim(CODE)(tools)).toEqual({ kind: 'unreachable' })
    await claim(CODE)(tools)
    expect(sent[0]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key'])
    expect(readRedeem().claim?.status).toBe('FULFILLED')
  })

  it('is told that it was refused, and leaves no claim behind', async () => {
    answerCalls({ claimContentCode: { status: 403, errorCode: 'FORBIDDEN' } })
    expect(await claim(CODE)(tools)).toEqual({ kind: 'refused' })
    expect(readRedeem().claim).toBeUndefined()
  })

  it('stays unknown where a refusal follows a claim nobody has heard of', async () => {
    answerCalls({ claimContentCode: ['no answer', { status: 403, errorCode: 'FORBIDDEN' }] })
    await claim(CODE)(tools)
    const { key } = readRedeem().claim ?? {}
    expect(await claim(CODE)(tools)).toEqual({ kind: 'failed' })
    expect(readRedeem().claim).toEqual({ key, items: {} })
  })

  it.each([409, 503])('is unknown after %s', async (status) => {
    answerCalls({ claimContentCode: { status, errorCode: 'CONFLICT' } })
    expect(await claim(CODE)(tools)).toEqual({ kind: 'failed' })
    expect(readRedeem().claim?.key).toBeDefined()
  })

  it('leaves no claim behind that was surely not made', async () => {
    answerCalls({ claimContentCode: { status: 401, errorCode: 'UNAUTHORIZED' } })
    expect(await claim(CODE)(tools)).toEqual({ kind: 'signed-out' })
    expect(readRedeem().claim).toBeUndefined()
  })
})

describe('following a claim', () => {
  beforeEach(() => {
    sessionStorage.setItem(STORAGE_KEYS.redeemCode, CODE)
    sessionStorage.setItem(
      STORAGE_KEYS.redeemFulfillmentItems,
      JSON.stringify({ key: 'k', status: 'REQUESTED', items: {} }),
    )
  })
  const at = (...statuses: FulfillmentStatus[]) => statuses.map((status) => ({ body: { status, items: {} } }))

  // proves 4.fulfilment.2, 4.fulfilment.4
  it('asks until it has come to something', async () => {
    answerCalls({ getContentCodeStatus: at('REQUESTED', 'PLAYER_FOUND', 'FULFILLED') })
    const waits: number[] = []
    await follow(CODE)({ ...tools, wait: async (seconds) => void waits.push(seconds) })
    expect(waits).toEqual([1, 2, 4])
    expect(readRedeem().claim).toMatchObject({ key: 'k', status: 'FULFILLED' })
  })

  // proves 4.fulfilment.7, 4.fulfilment.15
  it('says after half a minute that it is on its way', async () => {
    answerCalls({ getContentCodeStatus: { body: { status: 'PENDING_FULFILLMENT', items: {} } } })
    await follow(CODE)(tools)
    expect(readRedeem().claim).toMatchObject({ status: 'PENDING_FULFILLMENT', late: true })
  })

  it('waits out a lost connection', async () => {
    answerCalls({ getContentCodeStatus: ['no answer', ...at('FULFILLED')] })
    await follow(CODE)(tools)
    expect(readRedeem().claim?.status).toBe('FULFILLED')
  })

  it('stops when another code has taken its place', async () => {
    answerCalls({ getContentCodeStatus: at('FULFILLED') })
    await follow('OTHER')(tools)
    expect(readRedeem().claim?.status).toBe('REQUESTED')
  })
})

it('describes the rewards anew without changing where the redeem stands', async () => {
  sessionStorage.setItem(STORAGE_KEYS.redeemCode, CODE)
  sessionStorage.setItem(STORAGE_KEYS.redeemCodeValidationStatus, 'CLAIMABLE')
  answerCalls({ validateContentCode: { body: { status: 'ALREADY_CLAIMED', rewards: [reward] } } })
  await describeAgain(CODE)(tools)
  expect(readRedeem()).toMatchObject({ validationStatus: 'CLAIMABLE', rewards: { locale: 'de-de', list: [reward] } })
})

// proves 4.redeem.10
it('forgets everything on cancelling', async () => {
  answerCalls({ validateContentCode: claimable })
  await validate(CODE)(tools)
  clearRedeem()
  expect(Object.values(readRedeem()).every((value) => value === undefined)).toBe(true)
  expect(localStorage.length).toBe(0)
})

it.each([
  ['validating', validate, { status: 'CLAIMABLE', rewards: [reward] }],
  ['claiming', claim, { status: 'FULFILLED', items: {} }],
  ['describing', describeAgain, { status: 'CLAIMABLE', rewards: [reward] }],
])('%s: an answer that comes when the player has left is stored for nobody', async (_, step, body) => {
  changeRedeem({ code: CODE })
  vi.stubGlobal('fetch', async () => {
    localStorage.clear()
    sessionStorage.clear()
    return Response.json(body)
  })
  expect(await step(CODE)(tools)).toBeUndefined()
  expect(localStorage.length).toBe(0)
})
