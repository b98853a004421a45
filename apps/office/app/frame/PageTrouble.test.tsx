import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OfficeError } from '../api/call-office.ts'
import { PageTrouble } from './PageTrouble.tsx'

afterEach(cleanup)

const show = (status: number) => render(<PageTrouble error={new OfficeError(status, 'Because.')} onRetry={() => {}} />)

it.each([404, 400])('after %i the page says that there is no such thing, and how to find it', (status) => {
  show(status)
  expect(screen.getByRole('heading', { level: 1, name: 'It is not there' })).toBeDefined()
  expect(screen.getByText(/Search with \//)).toBeDefined()
  expect(screen.queryByText('Because.')).toBeNull()
})

it('what may pass says why, and can be tried again', () => {
  show(503)
  expect(screen.getByText('Because.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
