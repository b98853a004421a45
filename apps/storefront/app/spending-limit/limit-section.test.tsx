// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answers, answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { LimitSection } from './LimitSection.tsx'

beginAsStranger()

const LIMIT = {
  ...{ currency: 'USD', limit: null, most: null, spent: 0, open: 0, left: null, pending: null },
  renewsAt: '2026-12-01T00:00:00.000Z',
}

it.each<[string, NonNullable<Answers['setSpendingLimit']>]>([
  ['no answer comes', 'no answer'],
  ['the shop is down', { status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' }],
  ['it is refused', { status: 409, errorCode: 'CONFLICT' }],
])('says that the limit was not set where %s, and keeps what was typed', async (_, answer) => {
  answerCalls({ getSpendingLimit: { body: LIMIT }, setSpendingLimit: answer })
  setSignOn(PLAYER)
  openPart(<LimitSection />)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '20')
  await userEvent.click(screen.getByRole('button', { name: 'Set limit' }))
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t change your limit. Try again in a moment.')
  expect(field.value).toBe('20')
})
