// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger } from '../../testing/visitor.ts'
import { useMissingParts } from '../lazy-part/use-missing-parts.ts'
import { checkSession } from '../sign-on/session-check.ts'
import { signOutEverywhere } from '../sign-on/sign-out-everywhere.ts'
import { currentToasts } from '../toasts/show-toast.ts'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

vi.mock('../sign-on/sign-out-everywhere.ts', () => ({ signOutEverywhere: vi.fn() }))

vi.mock('../sign-on/session-check.ts', () => ({ checkSession: vi.fn(async () => ({ state: 'login_required' })) }))

beginAsStranger()

/** Beside the part that tells what could not be had. */
function Telling() {
  useMissingParts()
  return <SignOutEverywhere />
}

const press = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

it('one press ends nothing: it is asked first, and who stays is still there', async () => {
  openPart(<SignOutEverywhere />)
  const action = await screen.findByRole('button', { name: 'Sign out everywhere' })
  await userEvent.click(action)
  expect((await screen.findByRole('dialog')).textContent).toContain('on every device, including this one')
  expect(signOutEverywhere).not.toHaveBeenCalled()
  await press('Stay signed in')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(signOutEverywhere).not.toHaveBeenCalled()

  await userEvent.click(action)
  await press('Sign out everywhere')
  await vi.waitFor(() => expect(signOutEverywhere).toHaveBeenCalledOnce())
})

it('while the sign-on host cannot be asked nothing is ended, and it is said', async () => {
  vi.mocked(signOutEverywhere).mockClear()
  vi.mocked(checkSession).mockResolvedValue({ state: 'poll_aborted' })
  openPart(<Telling />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await press('Sign out everywhere')
  expect(signOutEverywhere).not.toHaveBeenCalled()
  expect(currentToasts().map(({ text }) => text)).toEqual(['This needs a connection. Check yours and try again.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
