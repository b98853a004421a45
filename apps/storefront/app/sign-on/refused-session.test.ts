// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { holdUntil } from './sign-on-state.ts'
import { beginWithNobody, hostSays, NOBODY, openPage, pass, site, VESPER, who } from './who-is-there.fixture.ts'

vi.mock('./session-check.ts', () => ({ checkSession: vi.fn() }))
vi.mock('./silent-sign-in.ts', () => ({ signInSilently: vi.fn() }))
vi.mock('./sign-on-state.ts', () => ({ setSignOn: vi.fn(), holdUntil: vi.fn(), whenFirstKnown: async () => undefined }))

const REFUSAL = { status: 401, errorCode: 'UNAUTHORIZED' } as const
const LIMIT = {
  currency: 'EUR',
  limit: null,
  most: null,
  spent: 0,
  open: 0,
  left: null,
  pending: null,
  renewsAt: '2026-12-01T00:00:00.000Z',
}

describe('a session that the API has refused', () => {
  beginWithNobody()

  async function beRefused() {
    hostSays(VESPER)
    await openPage('shop')
    site.hearBar(VESPER)
    const sent = answerCalls({ listOrders: REFUSAL, getSpendingLimit: REFUSAL })
    const { callApi } = await import('../api/request.ts')
    await callApi('listOrders', {})
    await vi.mocked(holdUntil).mock.lastCall?.[0]
    expect(who()).toEqual(NOBODY)
    return sent
  }

  it('is asked for once whenever the host says that its player is there, and stays refused', async () => {
    const sent = await beRefused()
    site.hearBar(VESPER)
    site.hearBar(VESPER)
    await pass(0)
    expect(sent).toHaveLength(2)
    expect(who()).toEqual(NOBODY)
  })

  it('is there again when the API takes it again', async () => {
    await beRefused()
    answerCalls({ getSpendingLimit: { body: LIMIT } })
    site.hearBar(VESPER)
    await vi.waitFor(() => expect(who()).toEqual(VESPER))
  })

  it('is not asked for where the host knows nobody, and is nobody’s then', async () => {
    const sent = await beRefused()
    site.hearBar(NOBODY)
    await pass(0)
    expect(sent).toHaveLength(1)
    expect(who()).toEqual(NOBODY)
  })
})
