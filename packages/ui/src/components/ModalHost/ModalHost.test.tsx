// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MODAL_WORDS } from '../../stories/modal-words.ts'
import { ART } from '../../stories/sample.ts'
import { closesOnOverlay, ERROR_MODAL_KINDS, ERROR_MODAL_PARTS, MODAL_KINDS } from '../Modal/modal-rules.ts'
import {
  type ItemListing,
  type ModalContent,
  type ModalControls,
  ModalHost,
  type PurchaseProduct,
  useModal,
} from './ModalHost.tsx'

// Fetched with the first modal; here before the first, so that no test waits for it.
beforeAll(() => import('../Modal/ModalWindow.tsx'))
afterEach(cleanup)

let controls: ModalControls
function Handle() {
  controls = useModal()
  return <button type="button">Page</button>
}

async function open(content: ModalContent, onClose?: () => void): Promise<HTMLElement> {
  render(
    <ModalHost words={MODAL_WORDS} supportHref="/support" locale="en-US">
      <Handle />
    </ModalHost>,
  )
  await act(async () => controls.open(content, onClose))
  return screen.findByRole('dialog')
}

const product: PurchaseProduct = {
  name: 'Kiln-born Warden',
  typeLabel: 'Champion skin',
  image: ART.ember,
  imageAlt: 'A warden',
  cost: 1350,
  price: 1820,
  currency: 'RP',
  owned: false,
  onBuyItem: () => undefined,
}
const listing: ItemListing = {
  productType: 'BUNDLE',
  currency: 'RP',
  cost: 2430,
  price: 4050,
  items: [
    { id: 'a', name: 'Keeper', price: { kind: 'owned' } },
    { id: 'b', name: 'Stall', price: { kind: 'discount', amount: 975, original: 1350 } },
    { id: 'c', name: 'Moon', price: { kind: 'free' } },
    { id: 'd', name: 'Jar', price: { kind: 'price', amount: 350 } },
  ],
  onBuy: () => undefined,
}
const contentOf = (kind: (typeof MODAL_KINDS)[number]): ModalContent =>
  kind === 'ITEM_LISTING' ? { kind, listing } : kind === 'PRODUCT_PURCHASE' ? { kind, product } : { kind }

test('there are eight kinds, five of them errors', () => {
  expect(MODAL_KINDS).toHaveLength(8)
  expect(MODAL_KINDS.filter((kind) => !closesOnOverlay(kind))).toEqual([...ERROR_MODAL_KINDS])
})

describe.each(MODAL_KINDS)('%s', (kind) => {
  test('has a name and holds the focus', async () => {
    const dialog = await open(contentOf(kind))
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    expect(within(dialog).getByRole('heading').textContent).not.toBe('')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  // proves 2.modals.17, 2.modals.24
  test('closes on Escape, and its callback runs once', async () => {
    const closed = vi.fn()
    await open(contentOf(kind), closed)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => controls.close())
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

describe.each(ERROR_MODAL_KINDS)('the error modal %s', (kind) => {
  // proves 2.modals.15, 2.modals.16, 8.catalogue.1, 8.catalogue.2, 8.catalogue.4, 8.catalogue.6, 8.catalogue.7
  // proves 8.catalogue.8
  test('shows the parts of its kind', async () => {
    const dialog = await open({ kind })
    const words = MODAL_WORDS.error(kind)
    const { subtitle, support } = ERROR_MODAL_PARTS[kind]
    expect(within(dialog).getByRole('heading').textContent).toBe(words.title)
    expect(dialog.textContent).toContain(words.message)
    expect(dialog.textContent?.includes('Nothing was charged')).toBe(subtitle)
    expect(within(dialog).queryByRole('link', { name: 'Player support' }) !== null).toBe(support)
  })

  // proves 2.modals.15, 2.modals.17, 2.modals.24, 8.catalogue.1, 8.catalogue.7
  test('closes on OK', async () => {
    const closed = vi.fn()
    const dialog = await open({ kind }, closed)
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

// proves 2.modals.16
test('only an unauthorised, failed or refused request offers player support; a late payment does not', () => {
  expect(ERROR_MODAL_PARTS).toEqual({
    UNAUTHORIZED: { subtitle: true, support: true },
    SERVER_ERROR: { subtitle: true, support: true },
    UNSUPPORTED_REGION: { subtitle: true, support: true },
    PURCHASE_FAILED: { subtitle: false, support: true },
    PAYMENT_TIMED_OUT: { subtitle: false, support: false },
  })
})

// proves 2.modals.14, 8.catalogue.10
test('the Korean payment modal has a title, two messages and OK', async () => {
  const dialog = await open({ kind: 'KR_PAYMENT_REQUIRED' })
  const { title, messages } = MODAL_WORDS.koreanPayment()
  expect(within(dialog).getByRole('heading').textContent).toBe(title)
  for (const message of messages) expect(dialog.textContent).toContain(message)
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['OK'])
})

test('opening another modal closes the first, whose callback runs then', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  await open({ kind: 'SERVER_ERROR' }, first)
  act(() => controls.open({ kind: 'PURCHASE_FAILED' }, second))
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog').textContent).toContain(MODAL_WORDS.error('PURCHASE_FAILED').title)
})

test('the focus goes back to where it was', async () => {
  render(
    <ModalHost words={MODAL_WORDS} supportHref="/support" locale="en-US">
      <Handle />
    </ModalHost>,
  )
  screen.getByRole('button', { name: 'Page' }).focus()
  await act(async () => controls.open({ kind: 'SERVER_ERROR' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Page'))
})

describe('the purchase modal', () => {
  // proves 2.modals.10
  test('without a product is not displayed', async () => {
    render(
      <ModalHost words={MODAL_WORDS} supportHref="/support" locale="en-US">
        <Handle />
      </ModalHost>,
    )
    await act(async () => controls.open({ kind: 'PRODUCT_PURCHASE' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // proves 2.modals.1, 2.modals.2, 2.modals.9
  test('shows picture, type, name, price with its icon, badge and a close button', async () => {
    const dialog = await open({
      kind: 'PRODUCT_PURCHASE',
      product: { ...product, nudge: [{ kind: 'deal', label: 'Only 75% of the price' }] },
    })
    expect(within(dialog).getByRole('img', { name: 'A warden' })).toBeTruthy()
    for (const words of ['Champion skin', 'Kiln-born Warden', '1,350', 'Only 75% of the price'])
      expect(dialog.textContent).toContain(words)
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  // proves 2.modals.3, 2.modals.5, 2.modals.6
  test('offers the bundle only when the product belongs to one', async () => {
    const alone = await open({ kind: 'PRODUCT_PURCHASE', product })
    expect(within(alone).queryByRole('button', { name: 'Buy bundle' })).toBeNull()
    expect(within(alone).queryByRole('link')).toBeNull()
    cleanup()
    const bundled = await open({
      kind: 'PRODUCT_PURCHASE',
      product: { ...product, bundle: { url: '/b', showLink: false } },
    })
    expect(within(bundled).getByRole('button', { name: 'Buy bundle' })).toBeTruthy()
    expect(within(bundled).queryByRole('link')).toBeNull()
    cleanup()
    const linked = await open({
      kind: 'PRODUCT_PURCHASE',
      product: { ...product, bundle: { url: '/b', showLink: true } },
    })
    expect(within(linked).getByRole('link', { name: 'See bundle details' }).getAttribute('href')).toBe('/b')
  })

  // proves 2.modals.4
  test('labels the item owned and refuses to sell it again', async () => {
    const buy = vi.fn()
    const dialog = await open({ kind: 'PRODUCT_PURCHASE', product: { ...product, owned: true, onBuyItem: buy } })
    const button = within(dialog).getByRole('button', { name: 'Owned' }) as HTMLButtonElement
    expect(button.disabled).toBe(true)
    await userEvent.click(button)
    expect(buy).not.toHaveBeenCalled()
  })
})

describe('the price breakdown', () => {
  // proves 2.modals.11, 2.modals.12
  test('takes its title from the type of product and lists every item', async () => {
    const dialog = await open({ kind: 'ITEM_LISTING', listing })
    expect(within(dialog).getByRole('heading').textContent).toBe('What is in this bundle')
    const rows = within(dialog)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows[0]).toContain('Owned')
    expect(rows[1]).toContain('975')
    expect(rows[1]).toContain('1,350')
    expect(rows[2]).toContain('Free')
    expect(rows[3]).toContain('350')
  })

  // proves 2.modals.13, 9.breakdown.4
  test('shows the original price only when it differs from the final one', async () => {
    const reduced = await open({ kind: 'ITEM_LISTING', listing })
    expect(reduced.textContent).toContain('Original price')
    expect(reduced.querySelector('[data-row="final"]')?.textContent).toContain('2,430')
    cleanup()
    const same = await open({ kind: 'ITEM_LISTING', listing: { ...listing, price: listing.cost } })
    expect(same.querySelector('[data-row="original"]')).toBeNull()
  })
})
