// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { Frame } from './Frame.tsx'
import { PageHeader } from './PageHeader.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SESSION = sampleSession({ may: ['home', 'campaigns list'] })
const Office = () => (
  <SessionContext value={SESSION}>
    <Frame>
      <Outlet />
    </Frame>
  </SessionContext>
)

it('gives the focus to the heading of the page that one goes to, and to none when the office is opened', async () => {
  answerOffice({})
  const children = [
    { index: true, element: <PageHeader title="Home of the office" /> },
    { path: 'campaigns', element: <PageHeader title="All campaigns" /> },
  ]
  const router = createMemoryRouter([{ path: '/', Component: Office, children }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1, name: 'Home of the office' })
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/campaigns'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'All campaigns' }))
  await act(() => router.navigate('/campaigns?state=DRAFT'))
  await act(() => router.navigate(-2))
  expect(document.activeElement?.textContent).toBe('Home of the office')
})
