// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger } from '../../testing/visitor.ts'
import { askHost } from '../sign-on/session-check.ts'
import { ReceiptChoice } from './ReceiptChoice.tsx'
import { useReceipt } from './use-receipt.ts'

vi.mock('../sign-on/session-check.ts', () => ({ askHost: vi.fn() }))

beginAsStranger()

const ADDRESS = 'vesper@mail.example'
const fields = () =>
  ['Email address', 'Confirm email'].flatMap((name) => screen.queryAllByLabelText<HTMLInputElement>(name))
const box = () => screen.findByRole('checkbox', { name: 'Email me a receipt' })

function Choice() {
  const [receipt, setReceipt] = useReceipt()
  return <ReceiptChoice receipt={receipt} onChange={setReceipt} />
}

/** Ticks the box. What it answers lets the sign-on host speak. */
async function wishForReceipt(): Promise<() => Promise<void>> {
  const said = Promise.withResolvers<unknown>()
  vi.mocked(askHost).mockReturnValueOnce(said.promise)
  openPart(<Choice />)
  await userEvent.click(await box())
  return () => act(async () => said.resolve({ email: ADDRESS }))
}

it('the address of the account is offered to who has not gone into a field yet, and typed twice once it is another', async () => {
  const tell = await wishForReceipt()
  await tell()
  expect(fields().map(({ value }) => value)).toEqual([ADDRESS])
  await userEvent.type(fields()[0] as HTMLElement, 's')
  expect(fields().map(({ value }) => value)).toEqual([`${ADDRESS}s`, ''])
})

it('an address that is told late takes nobody out of the field they are typing into', async () => {
  const tell = await wishForReceipt()
  const [first] = fields()
  await userEvent.click(first as HTMLElement)
  await tell()
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('me@')
  expect(fields().map(({ value }) => value)).toEqual(['me@', ''])
})

it('who went into a field, typed nothing and ticks the box once more is offered it then', async () => {
  const tell = await wishForReceipt()
  await userEvent.click(fields()[0] as HTMLElement)
  await tell()
  vi.mocked(askHost).mockResolvedValueOnce({ email: ADDRESS })
  await userEvent.click(await box())
  await userEvent.click(await box())
  expect(fields().map(({ value }) => value)).toEqual([ADDRESS])
})
