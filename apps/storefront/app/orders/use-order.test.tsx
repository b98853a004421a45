// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { useOrder } from './use-order.ts'

beginAsStranger()

const ROOK = { ...PLAYER, sub: 'r', name: 'Rook' }

function Followed({ orderId }: { readonly orderId: string }) {
  const { order, status, unreachable } = useOrder(orderId)
  return (
    <p role="status">
      {order?.title} {status} {unreachable && 'unreachable'}
    </p>
  )
}

const shown = () => screen.getByRole('status').textContent?.trim()

it('does not ask for an order that another player has left on the screen, and asks again for its own', async () => {
  const order = sampleOrder()
  const sent = answerCalls({ getOrder: { body: order } })
  setSignOn(PLAYER)
  openPart(<Followed orderId={order.orderId} />)
  await waitFor(() => expect(shown()).toBe('Maerith found'))
  act(() => setSignOn(ROOK))
  await waitFor(() => expect(shown()).toBe('missing'))
  expect(sent).toHaveLength(1)
  act(() => setSignOn(PLAYER))
  await waitFor(() => expect(shown()).toBe('Maerith found'))
})

it('keeps what it knows through a silence, for the player it was told to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const order = sampleOrder({ orderId: '01988f3e-0000-8000-8000-000000000002' })
  setSignOn(PLAYER)
  answerCalls({ getOrder: [{ body: { ...order, state: 'CONFIRMED' } }] })
  openPart(<Followed orderId={order.orderId} />)
  await waitFor(() => expect(shown()).toBe('Maerith found'))
  await waitFor(() => expect(shown()).toBe('Maerith found unreachable'), { timeout: 4_000 })
  act(() => setSignOn(ROOK))
  await waitFor(() => expect(shown()).not.toContain('Maerith'))
})
