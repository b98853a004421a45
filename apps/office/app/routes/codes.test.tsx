// @vitest-environment happy-dom
import type { ExplainAnswer } from '@quartermaster/contract/wire/office/codes'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import Codes from './codes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ANSWER: ExplainAnswer = {
  status: 'CLAIMABLE',
  pageSays: 'Your reward is ready',
  player: { puuid: 'p1', name: 'Vesper#EUW' },
  refusedBy: null,
  campaign: 'welcome',
  checks: [],
  tellPlayer: 'So it is.',
}
const check = (verdict: ExplainAnswer['checks'][number]['verdict']) => [{ check: 'owned', verdict, found: 'Looked.' }]

test.each<[string, Partial<ExplainAnswer>, string]>([
  ['can be redeemed', { checks: check('PASSED') }, 'Works'],
  ['brings nothing', { refusedBy: 'owned', checks: check('REFUSED') }, 'Brings nothing'],
  ['nobody can tell of', { checks: check('UNKNOWN') }, 'Could not be told'],
])('a code that %s is told so', async (_, more, told) => {
  answerOffice({ explainCode: { body: { ...ANSWER, ...more } } })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession({ may: ['codes explain', 'players show', 'campaigns list'] })}>
        <MemoryRouter>
          <Codes />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'WELCOME')
  await userEvent.type(screen.getByRole('textbox', { name: /^Player/ }), 'Vesper#EUW')
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }))
  await screen.findByText(/So it is\./)
  expect(screen.getByRole('link', { name: 'welcome' }).getAttribute('href')).toBe('/campaigns/welcome')
  const { textContent } = document.body
  expect(textContent).toContain(told)
  expect(textContent?.includes('Works')).toBe(told === 'Works')
})
