// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger } from '../../testing/visitor.ts'
import { endLoss, isLossTold, loseSession } from '../sign-on/lost-session.ts'
import { PlayerPage } from './PlayerPage.tsx'

beginAsStranger()

const SIGNED_OUT = { title: 'Sign in to see your orders', message: 'They are there once you are.' }

it('says once that the session has ended, in place of its title', async () => {
  openPart(<PlayerPage signedOut={SIGNED_OUT}>{() => null}</PlayerPage>)
  expect((await screen.findByRole('heading')).textContent).toBe(SIGNED_OUT.title)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void loseSession())
  await screen.findByRole('heading', { name: 'You’ve been signed out' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['You’ve been signed out'])
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign in'])
  act(endLoss)
})

it('tells it, so that no other part needs to', async () => {
  expect(isLossTold()).toBe(false)
  openPart(<PlayerPage signedOut={SIGNED_OUT}>{() => null}</PlayerPage>)
  await screen.findByRole('heading')
  expect(isLossTold()).toBe(true)
})
