// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { sendEventsTo } from '../analytics-events/track.ts'
import type { BuyChoice, ModalContent, OfferedProduct, PriceListing } from './modal-content.ts'
import { ERROR_MODAL_KINDS, MODAL_KINDS } from './modal-rules.ts'
import { SiteModals, useModal } from './SiteModals.tsx'

// Fetched with the first modal; here before the first, so that no test waits for it.
beforeAll(() => import('./ModalWindow.tsx'))
beforeAll(() => sendEventsTo(undefined))
afterEach(cleanup)

let controls: ReturnType<typeof useModal>
function Handle() {
  controls = useModal()
  return <button type="button">Page</button>
}

async function ask(content: ModalContent, onClose?: () => void): Promise<void> {
  openPart(
    <SiteModals>
      <Handle />
    </SiteModals>,
  )
  await screen.findByRole('button', { name: 'Page' })
  await act(async () => controls.open(content, onClose))
}

async function open(content: ModalContent, onClose?: () => void): Promise<HTMLElement> {
  await ask(content, onClose)
  return screen.findByRole('dialog')
}

const choice: BuyChoice = { ready: true, onBuy: () => undefined }
const product: OfferedProduct = {
  name: 'Kiln-born Warden',
  productSlug: 'kiln-born-warden',
  typeLabel: 'Champion skin',
  image: { url: '/images/ember.svg', width: 1200, height: 1500 },
  imageAlt: 'A warden',
  cost: 1350,
  price: 1820,
  currency: 'RP',
  item: choice,
}
const listing: PriceListing = {
  productType: 'BUNDLE',
  productSlug: 'night-market',
  currency: 'RP',
  cost: 2430,
  price: 4050,
  items: [
    { id: 'a', name: 'Keeper', price: { kind: 'owned' } },
    { id: 'b', name: 'Stall', price: { kind: 'discount', amount: 975, original: 1350 } },
    { id: 'c', name: 'Moon', price: { kind: 'free' } },
    { id: 'd', name: 'Jar', price: { kind: 'price', amount: 350 } },
  ],
  choice,
}
const contentOf = (kind: (typeof MODAL_KINDS)[number]): ModalContent =>
  kind === 'ITEM_LISTING' ? { kind, listing } : kind === 'PRODUCT_PURCHASE' ? { kind, product } : { kind }

describe.each(MODAL_KINDS)('%s', (kind) => {
  test('has a name and holds the focus', async () => {
    const dialog = await open(contentOf(kind))
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    expect(within(dialog).getByRole('heading').textContent).not.toBe('')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  // proves 2.modals.24
  test('closes on Escape, and its callback runs once', async () => {
    const closed = vi.fn()
    await open(contentOf(kind), closed)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => controls.close())
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

const PARTS = {
  UNAUTHORIZED: { title: 'You’ve been signed out', subtitle: 'Nothing was bought', support: true },
  SERVER_ERROR: { title: 'Something went wrong on our side', subtitle: 'You weren’t charged', support: true },
  UNSUPPORTED_REGION: {
    title: 'Not sold in your region',
    subtitle: 'Your game account is in another region',
    support: true,
  },
  PURCHASE_FAILED: { title: 'The purchase didn’t go through', subtitle: undefined, support: true },
  PAYMENT_TIMED_OUT: { title: 'The payment timed out', subtitle: undefined, support: false },
} as const

describe.each(ERROR_MODAL_KINDS)('the error modal %s', (kind) => {
  // proves 2.modals.15, 2.modals.16, 8.catalogue.4, 8.catalogue.6, 8.catalogue.7
  // proves 8.catalogue.8
  test('shows the parts of its kind', async () => {
    const dialog = await open({ kind })
    const { title, subtitle, support } = PARTS[kind]
    expect(within(dialog).getByRole('heading').textContent).toBe(title)
    const lines = [...dialog.querySelectorAll('p')].map((line) => line.textContent)
    expect(lines).toEqual([...(subtitle ? [subtitle] : []), expect.stringMatching(/\w{3,}/)])
    expect(within(dialog).queryByRole('link', { name: 'Player support' }) !== null).toBe(support)
  })

  // proves 2.modals.15, 2.modals.24, 8.catalogue.7
  test('closes on OK', async () => {
    const closed = vi.fn()
    const dialog = await open({ kind }, closed)
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

// proves 2.modals.14, 8.catalogue.10
test('the Korean payment modal has a title, two messages and OK', async () => {
  const dialog = await open({ kind: 'KR_PAYMENT_REQUIRED' })
  expect(within(dialog).getByRole('heading').textContent).toBe('Pay in the game')
  const [first, second, ...others] = [...dialog.querySelectorAll('p')].map((line) => line.textContent)
  expect(first).toMatch(/^Korean game accounts/)
  expect(second).toMatch(/^Top up there/)
  expect(others).toEqual([])
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['OK'])
})

describe('the purchase modal', () => {
  // proves 2.modals.10
  test('without a product is not displayed', async () => {
    await ask({ kind: 'PRODUCT_PURCHASE' })
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
      product: { ...product, bundle: { url: '/b', showLink: false, offered: Promise.resolve({ choice }) } },
    })
    expect(await within(bundled).findByRole('button', { name: 'Buy bundle' })).toBeTruthy()
    expect(within(bundled).queryByRole('link')).toBeNull()
    cleanup()
    const linked = await open({
      kind: 'PRODUCT_PURCHASE',
      product: { ...product, bundle: { url: '/b', showLink: true, offered: Promise.resolve({ choice }) } },
    })
    expect(within(linked).getByRole('link', { name: 'See bundle details' }).getAttribute('href')).toBe('/b')
  })

  // proves 2.modals.4
  test('labels the item owned and refuses to sell it again', async () => {
    const buy = vi.fn()
    const item = { ready: false, owned: true, onBuy: buy }
    const dialog = await open({ kind: 'PRODUCT_PURCHASE', product: { ...product, item } })
    const button = within(dialog).getByRole('button', { name: 'Owned' }) as HTMLButtonElement
    expect(button.disabled).toBe(true)
    await userEvent.click(button)
    expect(buy).not.toHaveBeenCalled()
  })
})

describe('the buttons that buy', () => {
  test('explain why their own thing cannot be bought, and do not buy it', async () => {
    const buy = vi.fn()
    const refused = { ready: false, note: 'Not where you are.', onBuy: buy }
    const bundle = {
      url: '/b',
      showLink: false,
      offered: Promise.resolve({ choice: { ...refused, note: 'Sold out.' } }),
    }
    const dialog = await open({ kind: 'PRODUCT_PURCHASE', product: { ...product, item: refused, bundle } })
    expect(await within(dialog).findByText('Sold out.')).toBeTruthy()
    for (const [name, note] of [
      ['Buy item', 'Not where you are.'],
      ['Buy bundle', 'Sold out.'],
    ] as const) {
      const button = within(dialog).getByRole('button', { name, description: note })
      await userEvent.click(button)
      expect(button).toHaveProperty('disabled', true)
    }
    cleanup()
    const whole = await open({ kind: 'ITEM_LISTING', listing: { ...listing, choice: refused } })
    await userEvent.click(within(whole).getByRole('button', { name: 'Buy now' }))
    expect(buy).not.toHaveBeenCalled()
  })

  test.each([
    ['already_owned', /already own this/],
    ['requirements_not_met', /another item you don’t own/],
    ['game_account_not_found', /Play LoL once/],
  ] as const)('are followed by a word about the thing that was refused with %s', async (reason, words) => {
    const refused = { name: 'Comet Trail', gameId: 'lol', reason } as const
    const dialog = await open({ kind: 'PURCHASE_FAILED', refused })
    expect(within(dialog).getByText('Comet Trail')).toBeTruthy()
    expect(within(dialog).getByText(words)).toBeTruthy()
  })
})

// proves 9.analytics.1, 9.analytics.2
test.each(MODAL_KINDS)('%s is told once when it opens, and once when it is accepted', async (kind) => {
  const sent: unknown[] = []
  sendEventsTo((event) => sent.push(event))
  const dialog = await open(contentOf(kind))
  await userEvent.click(within(dialog).getByRole('button', { name: /^(OK|Buy now|Buy item)$/ }))
  act(() => controls.close())
  const slug = { ITEM_LISTING: 'night-market', PRODUCT_PURCHASE: 'kiln-born-warden' }[kind as string]
  expect(sent).toEqual([
    { name: 'modal_opened', payload: { kind, ...(slug && { product_slug: slug }) } },
    { name: 'modal_accepted', payload: { kind } },
  ])
  sendEventsTo(undefined)
})

describe('the price breakdown', () => {
  // proves 2.modals.11, 2.modals.12
  test('takes its title from the type of product and lists every item', async () => {
    const dialog = await open({ kind: 'ITEM_LISTING', listing })
    expect(within(dialog).getByRole('heading').textContent).toBe('Bundle price')
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
    expect(reduced.textContent).toContain('Bought separately')
    expect(reduced.querySelector('[data-row="final"]')?.textContent).toContain('2,430')
    cleanup()
    const same = await open({ kind: 'ITEM_LISTING', listing: { ...listing, price: listing.cost } })
    expect(same.querySelector('[data-row="original"]')).toBeNull()
  })
})
