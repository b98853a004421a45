// @vitest-environment happy-dom
import type { TrailEntry } from '@quartermaster/contract/wire/office/trail'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import Trail from './trail.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ENTRY: TrailEntry = {
  id: '1',
  at: '2026-05-04T12:00:00.000Z',
  operator: 'Ben',
  operatorId: 'ben',
  roles: 'campaigns',
  action: 'codes batch start',
  subject: 'lantern-night',
  reason: 'cards',
  before: null,
  after: null,
  detail: '{}',
  outcome: 'DONE',
  approvalId: null,
  requestId: null,
}

function show(entries: readonly TrailEntry[], query = ''): void {
  answerOffice({ listTrail: { body: { entries: [...entries], next: null } } })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession({ may: ['audit list', 'audit export', 'campaigns list'] })}>
        <MemoryRouter initialEntries={[`/trail${query}`]}>
          <Trail />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  )
}

test('a batch leads to its campaign, and what failed to be made leads nowhere', async () => {
  const failed = { ...ENTRY, action: 'campaigns create', outcome: 'FAILED' } as const
  show([ENTRY, { ...failed, id: '2', subject: 'lantern-day' }, { ...failed, id: '3', subject: 'office' }])
  const link = await screen.findByRole('link', { name: 'lantern-night' })
  expect(link.getAttribute('href')).toBe('/campaigns/lantern-night')
  expect(screen.getByText('lantern-day').closest('a')).toBeNull()
  expect(screen.queryByText('office')).toBeNull()
})

test('an empty file is not offered: that nothing fits stands there', async () => {
  show([])
  await screen.findByText('Nothing fits, so there is nothing to download.')
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('what fits can be downloaded', async () => {
  show([ENTRY])
  await screen.findByRole('link', { name: 'lantern-night' })
  screen.getByRole('button', { name: 'Download CSV' })
})

test('a last day before the first one is said at its field', async () => {
  show([], '?from=2026-05-05&to=2026-05-04')
  const field = screen.getByLabelText('To')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((await screen.findAllByText('The last day is before the first.')).length).toBeGreaterThan(0)
})

test('one day is from itself to itself', async () => {
  show([ENTRY], '?from=2026-05-04&to=2026-05-04')
  await screen.findByRole('link', { name: 'lantern-night' })
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).not.toBe('true')
})
