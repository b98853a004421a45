// @vitest-environment happy-dom
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '../../../testing/open-part.tsx'
import { beginAsStranger } from '../../../testing/visitor.ts'
import { RedeemErrorPage } from './RedeemErrorPage.tsx'

beginAsStranger()

it.each([
  ['NON_EXISTING', true],
  ['EXPIRED', false],
])('shows the code where what was typed may be wrong: %s', async (status, isShown) => {
  sessionStorage.setItem(TAB_STORAGE_KEYS.redeemOfTab, 'begun')
  sessionStorage.setItem(STORAGE_KEYS.redeemCode, 'LANTERN-NIHGT')
  sessionStorage.setItem(STORAGE_KEYS.redeemCodeValidationStatus, status)
  sessionStorage.setItem(STORAGE_KEYS.redeemRewards, JSON.stringify({ puuid: 'p', locale: 'en-us', list: [] }))
  openPart(<RedeemErrorPage page="sorry" />, 'en-us', '/en-us/redeem/summary/error/sorry/')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('LANTERN-NIHGT') !== null).toBe(isShown)
})

it.each([
  ['nothing is stored', {}],
  ['the code waits in its field', { [STORAGE_KEYS.redeemCode]: 'WELCOME' }],
  [
    'another code is under way',
    { [STORAGE_KEYS.redeemCode]: 'WELCOME', [STORAGE_KEYS.redeemCodeValidationStatus]: 'SUBMITTED' },
  ],
])('claims nothing of a code where %s', async (_, stored) => {
  sessionStorage.setItem(TAB_STORAGE_KEYS.redeemOfTab, 'begun')
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  openPart(<RedeemErrorPage page="sorry" />, 'en-us', '/en-us/redeem/summary/error/sorry/')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Not used')).toBeNull()
})
