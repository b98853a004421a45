import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, answerOffice } from '../../testing/office-double.ts'
import { sampleDraft, sampleProduct } from '../../testing/sample-product.ts'
import { TextForm } from '../catalogue/TextForm.tsx'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const words = (name: string, description: string) => ({
  kind: 'TEXTS' as const,
  locale: 'en-us' as const,
  name,
  description,
  pictureText: '',
})
const PRODUCT = sampleProduct()
const KEPT = { name: 'texts/en-us', operator: 'Ann', updatedAt: '2026-06-01T10:00:00.000Z', overtaken: [] }

interface Sent {
  readonly part: ReturnType<typeof words>
  readonly before: unknown
}
type Saved = Answer<'saveDraft'>

/** The page of a product at a shop that answers so to what is sent. */
function open(answer: (sent: Sent) => Saved): Sent[] {
  const sent: Sent[] = []
  answerOffice({
    saveDraft: ({ body }) => {
      const asked = body as Sent
      sent.push(asked)
      return answer(asked)
    },
  })
  function Page() {
    const [kept, setKept] = useState(sampleDraft())
    const draft = useDraft(PRODUCT, kept, async () => {
      const part = sent.at(-1)?.part
      if (part) setKept(sampleDraft({ parts: [{ ...KEPT, part }] }))
    })
    return <TextForm of={PRODUCT} draft={draft} locale="en-us" onLocale={() => {}} />
  }
  render(<Page />)
  return sent
}
const saved = (part: Sent['part'], conflicts: string[] = []): Saved => ({
  body: { part, conflicts, isKept: true, writer: 'Ben', version: '1' },
})
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('a field that somebody else changed as well is told at the field, with both values, and nothing typed is lost', async () => {
  const user = userEvent.setup()
  const theirs = words('Rowan', 'Grows.')
  const sent = open(({ part, before }) => (before === null ? saved(theirs, ['name']) : saved(part)))
  await user.type(screen.getByLabelText('Name'), ' tree')
  const conflict = within(await screen.findByRole('group', { name: 'Changed by two: Name' }))
  conflict.getByText('Ben has changed this as well.')
  conflict.getByText('Ash tree')
  conflict.getByText('Rowan')
  expect(typedIn('Name')).toBe('Ash tree')
  await user.type(screen.getByLabelText('Description'), ' Blooms.')
  await vi.waitFor(() => expect(sent.at(-1)?.part).toEqual(words('Rowan', 'Grows. Blooms.')))
  expect(typedIn('Name'), 'nobody has chosen').toBe('Ash tree')
  await user.click(conflict.getByRole('button', { name: 'Keep yours' }))
  await vi.waitFor(() => expect(sent.at(-1)?.part).toEqual(words('Ash tree', 'Grows. Blooms.')))
  await vi.waitFor(() => expect(screen.queryByRole('group', { name: /Changed by two/ })).toBeNull())
})

/** The page of a draft that the shop does not take, and what was typed; then the shop takes it. */
async function typeInto(refusal: Saved, look: (group: ReturnType<typeof within>) => Promise<void>): Promise<void> {
  let answer = (_sent: Sent) => refusal
  open((asked) => answer(asked))
  await userEvent.type(screen.getByLabelText('Name'), ' tree')
  await look(within(screen.getByRole('group', { name: 'Write' })))
  answer = ({ part }) => saved(part)
  await userEvent.type(screen.getByLabelText('Name'), 's')
  await screen.findByText('Kept as a draft.')
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
}

it('why the shop did not keep it is said at the field', async () => {
  await typeInto({ status: 503, errorCode: 'SERVER_ERROR', message: 'Too much is asked for now.' }, async (group) => {
    await group.findByText(/Too much is asked for now\. Go on typing to try again/)
    expect(group.queryByRole('link', { name: 'Sign in again' })).toBeNull()
  })
})

it.each([
  [{ status: 401, errorCode: 'UNAUTHORIZED', message: 'Not signed in.' }, /session has ended.*sign in again/i],
  [{ status: 409, errorCode: 'OTHER_OPERATOR', message: 'Ben has signed in.' }, /Ben has signed in/],
] as const)(
  'that the page has no session any more is said at the field, with the way to sign in (%j)',
  async (refusal, why) => {
    await typeInto(refusal, async (group) => {
      await group.findByText(why)
      expect(group.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toContain('/api/sign-in?back=')
      expect(group.queryByText(/go on typing/i)).toBeNull()
    })
  },
)

it('what the shop did not take is still there after the page was loaded anew, and is sent again', async () => {
  open(() => ({ status: 401, errorCode: 'UNAUTHORIZED', message: 'Not signed in.' }))
  await userEvent.type(screen.getByLabelText('Name'), ' tree')
  await screen.findByText(/could not be kept|session has ended/i)
  cleanup()
  const sent = open(({ part }) => saved(part))
  expect(typedIn('Name')).toBe('Ash tree')
  await vi.waitFor(() => expect(sent.at(-1)?.part).toEqual(words('Ash tree', 'Grows.')))
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
})
