import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, answerOffice } from '../../testing/office-double.ts'
import { sampleApproval } from '../../testing/sample-approval.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import Approvals from '../routes/approvals.tsx'
import { SessionContext } from '../session/session.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const SESSION = sampleSession({ operator: { id: 'finance', name: 'Finance desk', roles: ['finance'] } })
type Decided = Answer<'approve'>
const PUUID = '0190b6a8-0000-7000-8000-000000000001'
const REQUEST = sampleApproval({
  summary: `Give 6000 RP to ${PUUID}`,
  subject: PUUID,
  player: { puuid: PUUID, name: 'Tamsin#EUW' },
})
const OTHER: ListedApproval = { ...REQUEST, approvalId: '22', summary: `Give 7000 RP to ${PUUID}` }

/** The page with two requests, of which the first is gone once it is decided about. */
function show(answer: Decided = { body: REQUEST }, at = '/approvals', first = REQUEST): void {
  let waiting = [first, OTHER]
  const decided = () => {
    if (answer !== 'no answer') waiting = [OTHER]
    return answer
  }
  answerOffice({
    listApprovals: () => ({ body: { approvals: waiting, next: null } }),
    approve: decided,
    decline: decided,
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={SESSION}>
        <MemoryRouter initialEntries={[at]}>
          <Approvals />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  )
}

const cardOf = (amount: number) => screen.findByRole('article', { name: `Give ${amount} RP to Tamsin#EUW` })
async function decide(title: string): Promise<void> {
  const form = within(within(await cardOf(6_000)).getByRole('form', { name: `${title} request 21` }))
  await userEvent.type(form.getByLabelText(/Reason/), 'prize list')
  await userEvent.click(form.getByRole('button', { name: title }))
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
}

it.each<[string, string, Decided, string]>([
  [
    'done',
    'Approve',
    { body: { ...REQUEST, state: 'DONE', outcome: 'The player has 6,200 RP.' } },
    'Request 21, Give 6000 RP to Tamsin#EUW: Done: The player has 6,200 RP.',
  ],
  [
    'refused',
    'Decline',
    { status: 409, errorCode: 'CONFLICT', message: 'The request is DONE already.' },
    'Request 21, Give 6000 RP to Tamsin#EUW: The request is done already.',
  ],
])(
  'what became of a decision that was %s stays when its request is gone, and has the focus',
  async (_how, title, answer, words) => {
    show(answer)
    await decide(title)
    const said = (await screen.findByText(words)).closest('[role=status]')
    expect(said).not.toBeNull()
    expect(document.activeElement).toBe(said)
  },
)

it('a decision that nobody answered is said at its form, which is still there', async () => {
  show('no answer')
  const form = within(within(await cardOf(6_000)).getByRole('form', { name: 'Approve request 21' }))
  await userEvent.type(form.getByLabelText(/Reason/), 'prize list')
  await userEvent.click(form.getByRole('button', { name: 'Approve' }))
  expect((await form.findByText(/did not answer/)).closest('[role=status]')).not.toBeNull()
})

it('a request shows its number and names its player, whose id is among the facts', async () => {
  show()
  const card = await cardOf(6_000)
  expect(within(card).getByText('Request 21')).toBeDefined()
  expect(within(card).getByRole('link', { name: 'Tamsin#EUW' }).getAttribute('href')).toBe(`/players/${PUUID}`)
  expect(within(card).getByText(PUUID)).toBeDefined()
})

it.each([
  ['STOPPED', 'Stopped', /The campaign was stopped: nobody can claim its codes/],
  ['OVER', 'Over', /The campaign is over: nobody can claim its codes/],
  ['RUNNING', 'Running', undefined],
] as const)(
  'a request for codes of a campaign that is %s says so, with its window and regions',
  async (phase, word, warning) => {
    const campaignNow = { phase, startsAt: null, endsAt: '2026-07-01T00:00:00.000Z', regions: ['EUW', 'NA'] }
    show(undefined, '/approvals', { ...REQUEST, player: null, campaign: 'lantern', campaignNow })
    const card = within(await screen.findByRole('article', { name: REQUEST.summary }))
    expect(card.getByText(word)).toBeDefined()
    expect(card.getByText('Any time')).toBeDefined()
    expect(card.getByText('EUW, NA')).toBeDefined()
    const told = card.queryByText(/nobody can claim/)
    if (warning) expect(told?.textContent).toMatch(warning)
    else expect(told).toBeNull()
  },
)

it.each([
  ['/approvals', 'Waiting'],
  ['/approvals?all', 'All'],
])('%s marks %s as what is shown', async (at, chosen) => {
  show(undefined, at)
  await cardOf(6_000)
  const lists = within(screen.getByRole('navigation', { name: 'Which requests' })).getAllByRole('link')
  const marked = lists.filter((list) => list.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual([chosen])
})

it('no two forms of the page have one name', async () => {
  show()
  await cardOf(7_000)
  const names = screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'))
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
})

it('what does it stands out from what declines it, and both name it', async () => {
  show()
  const card = within(await cardOf(6_000))
  const look = (name: string) => card.getByRole('button', { name }).getAttribute('data-variant')
  expect([look('Approve'), look('Decline')]).toEqual(['primary', 'secondary'])
  expect(card.getAllByText('About: Give 6000 RP to Tamsin#EUW')).toHaveLength(2)
})

it('a request that was done says what the balance was and became', async () => {
  const moved = { currency: 'RP', before: 200, after: 6_200 } as const
  show(undefined, '/approvals?all', { ...REQUEST, state: 'DONE', mayDecide: false, moved })
  const card = within(await cardOf(6_000))
  const factOf = (name: string) => card.getByText(name).nextElementSibling?.textContent
  expect(factOf('Balance before it was done')).toBe('200 RP')
  expect(factOf('Balance after it was done')).toBe('6,200 RP')
})

it('whoever decides about erasing a player sees balances, blocks and what is under way', async () => {
  const holds = {
    wallets: [{ currency: 'RP' as const, balance: 1_200, debt: 300 }],
    blocks: ['BUYING' as const],
    open: ['order 0190b6a8-0000-7000-8000-000000000009 is AWAITING_PAYMENT'],
  }
  show('no answer', '/approvals', { ...REQUEST, action: 'players erase', summary: `Erase ${PUUID}`, holds })
  const card = within(await screen.findByRole('article', { name: 'Erase Tamsin#EUW' }))
  const told = (label: string) => card.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect(told('Balances')).toContain('1,200 RP Owes 300 RP')
  expect(told('Blocks')).toBe('No buying')
  expect(told('Under way')).toContain('is “Waits for payment”')
})
