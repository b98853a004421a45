// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { Search } from './Search.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('who finds nothing is told what they could find, and who finds the rest', async () => {
  answerOffice({
    find: {
      body: {
        found: [],
        closed: [
          { kind: 'PRODUCT', roles: ['catalogue', 'admin'] },
          { kind: 'CREATOR', roles: ['campaigns', 'finance', 'admin'] },
        ],
      },
    },
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession({ may: ['codes inspect'] })}>
        <MemoryRouter>
          <Search onClose={() => undefined} />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  )
  await userEvent.type(screen.getByRole('combobox'), 'warden')
  const told = await screen.findByText(/^Nothing found\./)
  expect(told.textContent).toContain('You find codes and campaigns.')
  expect(told.textContent).toContain('Products are found by catalogue and admin.')
  expect(told.textContent).toContain('Creators are found by campaigns, finance and admin.')
})
