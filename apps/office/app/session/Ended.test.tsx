// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { callOffice } from '../api/call-office.ts'
import { showOperator } from '../api/session-end.ts'
import { Ended } from './Ended.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a page of another than who is signed in by now says who that is, and offers to be loaded anew', async () => {
  const refusal = { errorCode: 'OTHER_OPERATOR', message: 'Ben has signed in.', requestId: '' }
  const asked = vi.fn(async (_address: string, _init: RequestInit) => Response.json(refusal, { status: 409 }))
  vi.stubGlobal('fetch', asked)
  render(<Ended />)
  showOperator('id/of Ann')
  await act(async () => void (await callOffice('getHome', {}).catch(() => undefined)))
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ 'x-office-operator': 'id%2Fof%20Ann' })
  expect(screen.getByRole('alert').textContent).toContain('Ben has signed in.')
  screen.getByRole('button', { name: 'Load the page anew' })
  asked.mockImplementation(async () => Response.json({}))
  await act(async () => void (await callOffice('getHome', {})))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a page says that its session has ended until a call asked afterwards is answered', async () => {
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  render(<Ended />)
  const ask = () => void callOffice('getHome', {}).catch(() => undefined)
  const answer = (index: number, status: number) =>
    act(async () => waiting[index]?.(Response.json({ message: '' }, { status })))
  for (const _ of ['before', 'while it ends']) ask()
  await answer(1, 401)
  expect(screen.getByRole('alert').textContent).toContain('Your session has ended.')
  await answer(0, 200)
  expect(screen.queryByRole('alert'), 'asked before it had ended').not.toBeNull()
  for (const _ of ['in trouble', 'in order']) ask()
  await answer(2, 503)
  expect(screen.queryByRole('alert'), 'a server in trouble says nothing of it').not.toBeNull()
  await answer(3, 200)
  expect(screen.queryByRole('alert')).toBeNull()
})
