import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { PriceFields } from '../catalogue/PriceFields.tsx'
import { labelOf, leadTo } from './field-problems.ts'
import { Problems } from './Problems.tsx'

afterEach(cleanup)

const SALE = { final: '500', from: '2026-11-20T00:00', until: '2026-11-19T00:00' }
const ENDS_FIRST = {
  product: null,
  path: ['prices', 'RP', 'sales', '0', 'until'],
  message: 'it must end after it begins',
}

it('a sale that ends first says so at its end, and the list above names that field and leads there', async () => {
  const price = { currency: 'RP' as const, original: '880', final: '880', sales: [SALE] }
  render(
    <MemoryRouter>
      <Problems of={[ENDS_FIRST]} onLead={leadTo} />
      <PriceFields draft={price} problems={[ENDS_FIRST]} onChange={() => {}} />
    </MemoryRouter>,
  )
  const until = screen.getByLabelText('Sale until')
  expect(until.getAttribute('aria-invalid')).toBe('true')
  const beside = (until.getAttribute('aria-describedby') ?? '').split(' ')
  expect(beside.map((id) => document.getElementById(id)?.textContent)).toContain('it must end after it begins.')
  expect(screen.getByLabelText('Sale from').getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Sale until (RP, sale 1)' }))
  expect(document.activeElement).toBe(until)
})

it('what to know before something is published is no error, and leads to its field as well', () => {
  const { container } = render(
    <MemoryRouter>
      <Problems areWarnings of={[{ ...ENDS_FIRST, message: 'it has begun' }]} onLead={leadTo} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Sale until (RP, sale 1)' })).toBeDefined()
  expect([...container.querySelectorAll('[data-kind]')].map((each) => each.getAttribute('data-kind'))).toEqual([
    'notice',
  ])
})

it.each([
  [['prices', 'RP', 'final'], 'Price (RP)'],
  [['prices', 'RP', 'original'], 'Full price (RP)'],
  [['prices', 'RP', 'sales', '1', 'final'], 'Price of the sale (RP, sale 2)'],
  [['prices'], 'Price'],
  [['contents', '0', 'price'], 'In the bundle (part 1)'],
  [['contents', '0', 'sales', '0', 'from'], 'Sale from (part 1, sale 1)'],
  [['contents'], 'Bundle'],
  [['name', 'de-de'], 'Name, Deutsch'],
  [['pictureText', 'en-us'], 'What the picture shows, English (United States)'],
  [['unheardOf'], 'Something that only files set'],
])('%j is named as its form labels it: %s', (path, label) => expect(labelOf(path)).toBe(label))
