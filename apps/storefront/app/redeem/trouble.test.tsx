// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import type { CallFailure } from './content-code-calls.ts'
import { Trouble } from './Trouble.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (failure: CallFailure | 'sign-in-failed', role = 'alert') => {
  openPart(<Trouble failure={failure} onTryAgain={() => {}} />)
  return (await screen.findByRole(role)).textContent
}

it('says of a refusal that it is one', async () => {
  expect(await show({ kind: 'refused' })).toBe(
    'Your request was refused. Your code wasn’t used. Try again, or ask player support.',
  )
})

it('says of one request that was lost what it says of any that failed, with the way to try again', async () => {
  expect(await show({ kind: 'unreachable' })).toBe(
    'We couldn’t reach the code service. Your code is saved and wasn’t used. Try again.Try again',
  )
})

it.each([
  ['sign-in-failed', 'alert'],
  [{ kind: 'failed' }, 'alert'],
  [{ kind: 'unreachable' }, 'alert'],
  [{ kind: 'offline' }, 'status'],
  [{ kind: 'signed-out' }, 'status'],
] as const)('says that a code is saved only where it is: %j', async (failure, role) => {
  expect(await show(failure, role)).toContain('Your code is saved')
  cleanup()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: () => null, removeItem: () => {} })
  const said = await show(failure, role)
  expect(said).not.toContain('Your code is saved')
  expect(said).toContain('this browser won’t save your code')
})
