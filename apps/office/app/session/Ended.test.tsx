// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { callOffice } from '../api/call-office.ts'
import { Ended } from './Ended.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
