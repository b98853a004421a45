// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { WalletPage } from './WalletPage.tsx'

beginAsStranger()

it('has every part of itself in place before the wallet has come', async () => {
  const sent = answerCalls({ getWallet: 'no answer', getSpendingLimit: 'no answer' })
  setSignOn({ state: 'init' })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <WalletPage />
      </SiteModals>
    </SWRConfig>,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Monthly limit',
    'Activity',
  ])
  expect(screen.getAllByRole('link', { name: /^(Top up|Get|Buy)/ })).toHaveLength(4)
  expect(sent).toEqual([])
  expect(PLAYER.state).toBe('signed_in')
})
