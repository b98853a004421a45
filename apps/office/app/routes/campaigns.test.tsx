// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { formatShortMoment } from '../words/formats.ts'
import Campaigns from './campaigns.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a campaign has the date that it begins, and how far away that is beside it', async () => {
  const open = { regions: null, requiredGame: null, perPlayerLimit: 1, rewards: [] }
  const startsAt = new Date(Date.now() + 3 * 3_600_000 + 5_000).toISOString()
  answerOffice({
    listCampaigns: {
      body: {
        campaigns: [
          {
            ...open,
            version: '0123456789abcdef',
            name: 'lantern',
            kind: 'SHARED',
            state: 'ACTIVE',
            startsAt,
            endsAt: null,
          },
        ],
        next: null,
      },
    },
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession()}>
        <MemoryRouter>
          <Campaigns />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  )
  const row = (await screen.findByText('lantern')).closest('tr')
  expect(row?.textContent).toContain(`${formatShortMoment(startsAt)} (in 3 hours)`)
})
