import { describe, expect, it } from 'vitest'
import { afterCheck, authenticationOf, isSame } from './rules.ts'
import { SIGNED_IN } from './signed-in.fixture.ts'

describe('the state after a check', () => {
  const required = { state: 'login_required' } as const
  const aborted = { state: 'poll_aborted' } as const

  it.each([
    ['the first answer decides', { state: 'init' } as const, SIGNED_IN, SIGNED_IN],
    ['a first check without an answer is aborted', { state: 'init' } as const, undefined, aborted],
    ['a first check that is still awaited is aborted', { state: 'init' } as const, { state: 'init' } as const, aborted],
    ['a later check without an answer signs nobody out', SIGNED_IN, undefined, undefined],
    ['a later check without an answer signs nobody in', required, undefined, undefined],
    ['a later check that is still awaited changes nothing', SIGNED_IN, { state: 'init' } as const, undefined],
    ['an aborted check is made good by the next answer', aborted, SIGNED_IN, SIGNED_IN],
    ['a player who signed out elsewhere is signed out here', SIGNED_IN, required, required],
  ])('%s', (_name, before, answer, after) => expect(afterCheck(before, answer)).toEqual(after))
})

describe('what the page says of its player', () => {
  it('is init until the page knows', () => expect(authenticationOf(undefined)).toEqual({ state: 'init' }))

  it('is login_required when nobody is signed in', () =>
    expect(authenticationOf(null)).toEqual({ state: 'login_required' }))

  it('is signed_in with everything the page gives', () => {
    const { state: _state, ...player } = SIGNED_IN
    expect(authenticationOf(player)).toEqual(SIGNED_IN)
  })

  it('is signed_in though the page gives no more than a name', () =>
    expect(authenticationOf({ name: 'Bramble', tag: 'OAK' })).toEqual({
      state: 'signed_in',
      name: 'Bramble',
      tag: 'OAK',
      sub: '',
      id: '',
      region: '',
    }))

  it('is signed_in with whatever the page gives', () =>
    expect(authenticationOf({ name: 'Bramble', tag: 'OAK', sub: 'p' })).toEqual({
      state: 'signed_in',
      name: 'Bramble',
      tag: 'OAK',
      sub: 'p',
      id: '',
      region: '',
    }))
})

describe('two states', () => {
  it('are the same when every field of the player is', () => expect(isSame(SIGNED_IN, { ...SIGNED_IN })).toBe(true))

  it.each(['id', 'sub', 'name', 'tag', 'region'])('differ when the player has another %s', (field) =>
    expect(isSame(SIGNED_IN, { ...SIGNED_IN, [field]: 'another' })).toBe(false),
  )

  it('are the same when nobody is signed in in either', () =>
    expect(isSame({ state: 'login_required' }, { state: 'login_required' })).toBe(true))

  it('differ when the kind does', () => {
    expect(isSame({ state: 'init' }, { state: 'poll_aborted' })).toBe(false)
    expect(isSame(SIGNED_IN, { state: 'login_required' })).toBe(false)
    expect(isSame({ state: 'login_required' }, SIGNED_IN)).toBe(false)
  })
})
