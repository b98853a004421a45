// @vitest-environment happy-dom
import { TrailEntry } from '@quartermaster/contract/wire/office/trail'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WORDS } from '../words/words.ts'
import { Particulars } from './Particulars.tsx'

afterEach(cleanup)

const ENTRY = TrailEntry.parse({
  id: '1',
  at: '2026-05-04T12:00:00.000Z',
  operator: 'Ben',
  operatorId: 'ben',
  roles: 'finance',
  action: 'players grant',
  subject: 'p1',
  reason: 'looked into it',
  before: null,
  after: null,
  detail: '{"asked":"a prize"}',
  outcome: 'DECLINED',
  approvalId: '4',
  requestId: null,
})

test('the words of who asked are told as theirs, and once', () => {
  const { container } = render(<Particulars of={ENTRY} />)
  const told = [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(told).toEqual([WORDS.askedWith, 'a prize'])
})
