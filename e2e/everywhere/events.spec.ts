import { expect, test } from '../journey.ts'
import { enterCode, WELCOME } from '../redeem/redeem-journey.ts'
import { allow, answerWith, expectButton, openSignedIn, purchaseButton, REFUSED } from '../shop/shop.ts'
import { arrivedEvents, CONSENTING_PLAYER, watchAnalytics } from './analytics.ts'

test.use({ storageState: CONSENTING_PLAYER })

const BOUGHT = { slug: 'orsolo', name: 'Orsolo, the Glass Leviathan', currency: 'WC', value: 435 } as const

const item = (name: string, currency: string, value: number) => ({
  items: [{ item_name: name, quantity: 1, currency, value }],
})

// proves 1.analytics.2, 1.analytics.3, 7.start-order.14, 9.analytics.4, 9.analytics.5, 9.analytics.6, 9.analytics.8
// proves 9.analytics.10, 1.shop.2, 9.analytics.13
test('with consent every event arrives with its payload, and no code with any of them', async ({
  page,
  complaints,
  newPlayer,
}) => {
  test.slow()
  const vesper = await newPlayer('Vesper')
  const { events } = watchAnalytics(page)
  const sent = async (name: string, payload: object) =>
    expect.poll(() => events, { message: name }).toContainEqual({ name, payload })

  await page.goto('/en-us/val/paperfold-sever/')
  await expectButton(page, 'ready', /Sign in to continue/)
  await sent('view_item', item('Paperfold Sever', 'VP', 2485))
  await sent('button_state', { state: 'ready', product_slug: 'paperfold-sever' })
  await page.getByText('Details').click()
  await sent('expand_description', { product_slug: 'paperfold-sever' })
  await page.getByRole('button', { name: /Level 2/ }).click()
  await sent('changed_ability', { product_slug: 'paperfold-sever', level: 'paperfold-sever-level-2' })

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const vitals = () => events.filter(({ name }) => name === 'web_vitals').map(({ payload }) => payload)
  await expect.poll(() => new Set(vitals().map(({ metric }) => metric))).toEqual(new Set(['LCP', 'CLS', 'INP']))
  for (const payload of vitals())
    expect(payload).toEqual({
      metric: expect.stringMatching(/^(LCP|CLS|INP)$/),
      value: expect.any(Number),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      page: 'product',
    })

  await openSignedIn(page, vesper, '/en-us/lol/starlit-court-ilvane/')
  await expectButton(page, 'requirements_not_met', /./)
  await sent('button_state', { state: 'requirements_not_met', product_slug: 'starlit-court-ilvane' })
  await purchaseButton(page).click()
  await sent('unowned_parent_redirect', { product_slug: 'ilvane' })

  await page.goto('/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  await sent('modal_opened', { kind: 'ITEM_LISTING', product_slug: 'monsoon-season' })
  await answerWith(page, '/v3/orders/start-order', 409, 'CONFLICT')
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click()
  await sent('modal_accepted', { kind: 'ITEM_LISTING' })
  await sent('purchase_request', { game: 'WILD_RIFT', product_slug: 'monsoon-season' })
  await sent('purchase_request_failed', { status: 409, error_code: 'CONFLICT' })
  await page.unroute('**/api/v3/orders/start-order')

  await page.goto(`/en-us/wr/${BOUGHT.slug}/`)
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await sent('buy_button_clicked', { product_slug: BOUGHT.slug })
  await sent('purchase_request', { game: 'WILD_RIFT', product_slug: BOUGHT.slug })
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  await sent('purchase', item(BOUGHT.name, BOUGHT.currency, BOUGHT.value))

  await enterCode(page, WELCOME)
  await page.waitForURL(/\/redeem\/summary/)

  await expect
    .poll(arrivedEvents)
    .toContainEqual(
      expect.objectContaining({ name: 'purchase', payload: item(BOUGHT.name, BOUGHT.currency, BOUGHT.value) }),
    )
  const presses = events.filter(({ name }) => name === 'buy_button_clicked').map(({ payload }) => payload.product_slug)
  expect(presses, 'once for each press').toEqual(['monsoon-season', BOUGHT.slug])
  const said = JSON.stringify([events, await arrivedEvents()])
  for (const secret of [WELCOME, vesper.name, vesper.tag, vesper.puuid]) expect(said).not.toContain(secret)
  allow(complaints, REFUSED, /The order was refused/)
})
