// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS, STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { beforeEach, expect, it } from 'vitest'
import { changeRedeem, clearRedeem, keepForAnother, readRedeem } from './redeem-state.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const latest = () => JSON.parse(localStorage.getItem(SITE_STORAGE_KEYS.lastRedeem) ?? 'null')

/** What a tab holds is its own; this goes to another one and comes back. */
function inAnotherTab(visit: () => void): void {
  const held = { ...sessionStorage }
  sessionStorage.clear()
  visit()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(held)) sessionStorage.setItem(key, value)
}

it('is the tab’s own: another code in another tab changes nothing here', () => {
  changeRedeem({ code: 'FIRST', validationStatus: 'CLAIMABLE' })
  inAnotherTab(() => changeRedeem({ code: 'SECOND', validationStatus: 'SUBMITTED' }))
  expect(readRedeem()).toMatchObject({ code: 'FIRST', validationStatus: 'CLAIMABLE' })
})

it('goes on in a new tab with the latest, once, and without the wish that belongs to the other tab', () => {
  changeRedeem({ code: 'SUBMITTED', validationStatus: 'SUBMITTED', theme: 'lor' })
  inAnotherTab(() => {
    expect(readRedeem()).toMatchObject({ code: 'SUBMITTED', validationStatus: undefined, theme: 'lor' })
    clearRedeem()
    localStorage.setItem(SITE_STORAGE_KEYS.lastRedeem, JSON.stringify({ code: 'THIRD' }))
    expect(readRedeem().code).toBeUndefined()
  })
  expect(readRedeem()).toMatchObject({ code: 'SUBMITTED', validationStatus: 'SUBMITTED' })
})

it('forgets the latest with the code it is of, and leaves that of another tab', () => {
  changeRedeem({ code: 'FIRST' })
  inAnotherTab(() => changeRedeem({ code: 'SECOND' }))
  clearRedeem()
  expect(latest()).toMatchObject({ code: 'SECOND' })
  changeRedeem({ code: 'SECOND' })
  clearRedeem()
  expect(latest()).toBeNull()
})

it('stays in its tab while it is kept for another account, and is like any other with the answer to that', () => {
  changeRedeem({ code: 'FIRST', validationStatus: 'REGION_NOT_ELIGIBLE' })
  keepForAnother('FIRST')
  changeRedeem({ theme: undefined })
  expect(readRedeem()).toMatchObject({ code: 'FIRST', validationStatus: 'SUBMITTED' })
  expect(JSON.stringify({ ...localStorage })).not.toContain('FIRST')
  inAnotherTab(() => expect(readRedeem().code).toBeUndefined())
  changeRedeem({ validationStatus: 'CLAIMABLE' })
  expect(latest()).toMatchObject({ code: 'FIRST' })
})

it('is forgotten as one that is kept where another code is entered, or none', () => {
  for (const code of ['SECOND', undefined]) {
    keepForAnother('FIRST')
    changeRedeem({ code })
    expect(sessionStorage.getItem(TAB_STORAGE_KEYS.redeemForAnother)).toBeNull()
    expect(latest()?.code).toBe(code)
  }
})

it.each(['', '[]', '7', '{"code":7}', 'null', '{'])('takes nothing from a latest that cannot be read: %s', (stored) => {
  localStorage.setItem(SITE_STORAGE_KEYS.lastRedeem, stored)
  expect(readRedeem().code).toBeUndefined()
  expect(sessionStorage.getItem(STORAGE_KEYS.redeemCode)).toBeNull()
})
