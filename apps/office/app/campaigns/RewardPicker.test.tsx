import type { ChosenReward } from '@quartermaster/contract/wire/office/campaigns'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { RewardPicker } from './RewardPicker.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ASH = { game: 'LOL', productType: 'CHAMPION_SKIN', productId: 'ash', name: 'Ash of the Deep' } as const

function Picker() {
  const [chosen, choose] = useState<readonly ChosenReward[]>([])
  return <RewardPicker chosen={chosen} onChange={choose} />
}

it('adds and removes by keyboard without losing its place, and says rewards by name and type', async () => {
  answerOffice({ listRewards: { body: { rewards: [ASH] } } })
  render(<Picker />)
  const field = screen.getByLabelText(/Find in the catalogue/)
  await userEvent.type(field, 'ash')
  const add = await screen.findByRole('button', { name: 'Add Ash of the Deep (LOL champion skin)' })
  add.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('How many: Ash of the Deep (LOL champion skin)')).toBeDefined()
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Added: Ash of the Deep (LOL champion skin)' }),
  )
  await userEvent.keyboard('{Enter}')
  expect(screen.getAllByLabelText(/^How many/)).toHaveLength(1)
  screen.getByRole('button', { name: 'Remove Ash of the Deep (LOL champion skin)' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByLabelText(/^How many/)).toBeNull()
  expect(document.activeElement).toBe(field)
})
