import type { OfficeMovement } from '@quartermaster/contract/wire/office/players'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { samplePlayer } from '../../testing/sample-player.ts'
import { ActionForm } from '../actions/ActionForm.tsx'
import { useOffice, usePages } from './use-office.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const MOVEMENT: OfficeMovement = {
  id: 'a1',
  kind: 'GRANT',
  currency: 'RP',
  amount: 1,
  balanceAfter: 1,
  createdAt: '2026-06-01T10:00:00.000Z',
  order: null,
  codeEnding: null,
  by: null,
}

function Page() {
  const player = useOffice('getPlayer', { params: { puuid: 'p' } })
  const list = usePages('listMovements', (before) => ({ params: { puuid: 'p' }, query: { before } }))
  return (
    <>
      <p>Balance {player.data?.wallets[0]?.balance}</p>
      <p>Movements {list.pages.flatMap(({ movements }) => movements.map(({ id }) => id)).join(' ')}</p>
      <button type="button" onClick={() => void list.more()}>
        More
      </button>
      <ActionForm title="Give" onAct={async () => ({ status: 'DONE', message: 'Done.', approvalId: null })} />
    </>
  )
}

it('an action has everything asked for again that the page shows, lists with all their pages too, and is told with that', async () => {
  let round = 1
  answerOffice({
    getPlayer: () => ({ body: samplePlayer({ wallets: [{ currency: 'RP', balance: round, debt: 0 }] }) }),
    listMovements: ({ query }) => {
      const isSecond = query.before !== undefined
      const movements = [{ ...MOVEMENT, id: `${isSecond ? 'b' : 'a'}${round}` }]
      return { body: { movements, next: isSecond ? null : 'next' } }
    },
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
    </SWRConfig>,
  )
  await screen.findByText('Balance 1')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByText('Movements a1 b1')
  round = 2
  await userEvent.type(screen.getByLabelText(/Reason/), 'ticket 1')
  await userEvent.click(screen.getByRole('button', { name: 'Give' }))
  await screen.findByText('Done.')
  screen.getByText('Balance 2')
  screen.getByText('Movements a2 b2')
})
