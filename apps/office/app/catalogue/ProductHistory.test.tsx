import type { ProductVersion } from '@quartermaster/contract/wire/office/catalogue'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice, type OfficeAnswers } from '../../testing/office-double.ts'
import { sampleProduct } from '../../testing/sample-product.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { ProductHistory } from './ProductHistory.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const PUBLISHED = { publishedAt: '2026-05-04T12:00:00.000Z', origin: 'office: Ann', change: 'CHANGED' as const }
const VERSIONS: ProductVersion[] = [
  { ...PUBLISHED, version: '9', fields: ['prices', 'name'] },
  { ...PUBLISHED, version: '7', change: 'REMOVED', fields: [] },
  { ...PUBLISHED, version: '4', fields: [] },
]
const FIRST: ProductVersion = { ...PUBLISHED, version: '2', change: 'ADDED', fields: [] }
const DIFF = {
  version: '12',
  fields: [{ product: 'lol/ash', path: ['prices', 'RP', 'final'], before: '770', after: '880' }],
  warnings: [],
  drafted: [],
}
const EVERYTHING = ['list', 'show', 'restore'].map((action) => `catalogue history ${action}`)

function open(answers: OfficeAnswers = {}, may = EVERYTHING) {
  const onDone = vi.fn()
  const sent = answerOffice({
    listProductVersions: ({ query: { before } }) => ({
      body: before === '4' ? { versions: [FIRST], next: null } : { versions: VERSIONS, next: '4' },
    }),
    diffProductVersion: { body: DIFF },
    ...answers,
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession({ may })}>
        <ProductHistory of={sampleProduct()} onDone={onDone} onLead={() => {}} />
      </SessionContext>
    </SWRConfig>,
  )
  return { sent, onDone }
}

const rowOf = async (version: string) =>
  (await screen.findByRole('cell', { name: version })).closest('tr') as HTMLElement
const lookAt = async (version: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Compare ${version}` }))

it('says what each version changed, what is on sale, and more of them where they are asked for', async () => {
  open()
  expect((await rowOf('9')).textContent).toContain('Price, Name')
  expect(within(await rowOf('9')).getByText('On sale')).toBeDefined()
  expect((await rowOf('7')).textContent).toContain('Taken out of the catalogue')
  expect((await rowOf('4')).textContent).toContain('Something that only files set')
  expect(screen.getAllByRole('button', { name: /^Compare/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await rowOf('2')).textContent).toContain('Put into the catalogue')
})

it('goes back to the version that is compared, with a reason, at the catalogue that was seen', async () => {
  const message = 'Version 13 is on sale.'
  const { sent, onDone } = open({ restoreProductVersion: { body: { status: 'DONE', message, approvalId: null } } })
  await lookAt('4')
  const region = await screen.findByRole('region', { name: 'What going back to version 4 would change' })
  expect(within(region).getByRole('row', { name: /770.*880/ })).toBeDefined()
  await userEvent.type(within(region).getByLabelText(/Reason/), 'priced too low')
  await userEvent.click(within(region).getByRole('button', { name: 'Go back to version 4' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ message })))
  expect(screen.queryByText(message), 'the page says it').toBeNull()
  const asked = sent.find((call) => call.name === 'restoreProductVersion')
  expect(asked).toMatchObject({
    address: '/api/v1/products/lol/ash/versions/4/restore',
    body: { version: '12', reason: 'priced too low' },
  })
})

it('says that a draft stays, and of which parts', async () => {
  open({ diffProductVersion: { body: { ...DIFF, drafted: ['prices', 'texts/de-de'] } } })
  await lookAt('4')
  expect(await screen.findByText(/not published: Prices; Words, Deutsch\. That stays a draft/)).toBeDefined()
})

it('says why it could not go back, and keeps the reason that was typed', async () => {
  const message = 'Nothing was changed: assets FULL: there is no picture ash.webp.'
  open({ restoreProductVersion: { status: 400, errorCode: 'INVALID_REQUEST', message } })
  await lookAt('4')
  const reason = await screen.findByLabelText(/Reason/)
  await userEvent.type(reason, 'priced too low')
  await userEvent.click(screen.getByRole('button', { name: 'Go back to version 4' }))
  expect(await screen.findByText(/there is no picture ash\.webp/)).toBeDefined()
  expect(reason).toHaveProperty('value', 'priced too low')
})

it('says what to know before, and nothing to do where it is the same', async () => {
  const warnings = [{ product: null, path: ['prices', 'RP', 'original'], message: '880 RP was never the price' }]
  open({ diffProductVersion: { body: { ...DIFF, fields: [], warnings } } })
  await lookAt('4')
  expect(await screen.findByText(/880 RP was never the price\./)).toBeDefined()
  expect(screen.getByText('Nothing: it is the same.')).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

it('who may look alone is not asked to go back', async () => {
  open({}, EVERYTHING.slice(0, 2))
  await lookAt('4')
  expect(await screen.findByRole('row', { name: /770.*880/ })).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})
