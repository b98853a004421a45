import type { BundlePreview } from '@quartermaster/contract/wire/office/catalogue'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleDraft, sampleProduct } from '../../testing/sample-product.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { SessionContext } from '../session/session.tsx'
import { BundleForm } from './BundleForm.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const CONTENTS = ['ash', 'elm'].map((productId) => ({ productId, price: 100, sales: [] }))
const PRODUCT = sampleProduct({ contents: CONTENTS })
const KEPT = sampleDraft()
const paid = (price: number) => ({ price, oneByOne: price, saved: 0, savedPercent: 0 })
const preview = (owned: readonly string[]): BundlePreview => ({
  currency: 'RP',
  parts: CONTENTS.map(({ productId, price }) => ({
    productId,
    name: productId,
    inside: price,
    alone: null,
    cost: price,
    isOwned: owned.includes(productId),
  })),
  whole: paid(200),
  rest: owned.length > 0 ? paid(100) : null,
  calendar: [],
  problems: [],
})

function Page() {
  const draft = useDraft(PRODUCT, KEPT, async () => undefined)
  return <BundleForm of={PRODUCT} contents={CONTENTS} draft={draft} />
}

it('what a bundle comes to for who has a part is not said before it is known', async () => {
  answerOffice({ previewBundle: ({ body }) => ({ body: preview((body as { owned: string[] }).owned) }) })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession()}>
        <Page />
      </SessionContext>
    </SWRConfig>,
  )
  const sum = within(await screen.findByRole('region', { name: 'What it comes to' }))
  await sum.findAllByText('200 RP')
  const said: string[] = []
  const watch = new MutationObserver(() => said.push(sum.getByRole('status').textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await userEvent.click(screen.getByRole('checkbox', { name: /ash/ }))
  expect(sum.getByRole('status').textContent).not.toContain('RP')
  await sum.findAllByText('100 RP')
  watch.disconnect()
  const prices = said.filter((text) => text.includes('RP'))
  expect(new Set(prices).size, 'one price, the right one').toBe(1)
})
