// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ask, beginWithoutModal, choice, listing, open, product } from './ModalWindow.fixture.tsx'

beginWithoutModal()

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
    ['the item, which stands first', true, 'secondary'],
    ['the bundle, where the item cannot be bought', false, 'primary'],
  ] as const)('look like what is to be done: %s', async (_, ready, look) => {
    const bundle = { url: '/b', showLink: false, offered: Promise.resolve({ choice }) }
    const item = { ...choice, ready }
    const dialog = await open({ kind: 'PRODUCT_PURCHASE', product: { ...product, item, bundle } })
    const button = await within(dialog).findByRole('button', { name: 'Buy bundle' })
    expect(button.dataset.variant).toBe(look)
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
