import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { balanceIn } from '../platform/bar.ts'
import { expectButton, openSignedIn, pay, purchaseButton } from './shop.ts'

const PAPER_LANTERN = '/en-us/wr/paper-lantern/'

test('a price is known in money: of the language for visitors, of the account’s region for a player, to the receipt', async ({
  page,
  newPlayer,
}) => {
  const worth = page.getByRole('main').locator('[data-worth]')
  await page.goto('/ja-jp/lol/maerith/')
  await expect(worth.first()).toHaveText(/≈ ￥[\d,]+$/)
  await page.goto('/de-de/lol/')
  await expect(worth.first()).toHaveText(/≈ [\d.]+,\d\d\u00a0€$/)
  await page.goto('/en-us/lol/drowned-choir-collection/')
  await expect(worth.first()).toHaveText(/≈ \$\d+\.\d\d$/)
  // Sable is at home in Europe, whatever language they read.
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  await expectButton(page, 'ready', /check everything before you pay/)
  await expect(worth.first()).toHaveText(/≈ €\d+\.\d\d$/)
  await purchaseButton(page).click()
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
  await expect(worth.first()).toHaveText(/≈ €\d+\.\d\d$/)
  await expect(page.getByText(/based on the smallest pack’s price, tax included/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Deliver right away.' }).check()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 40_000 })
  await expect(worth.first()).toHaveText(/≈ €\d+\.\d\d$/)
})

test('short of currency: exactly what is missing, compared, bought on the top-up page, and told in the wallet', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Tamsin'), PAPER_LANTERN)
  await expectButton(page, 'ready', /Wild Cores short/)
  const ways = page.getByRole('list', { name: 'Ways to cover it' })
  await expect(ways.getByRole('listitem').first()).toHaveText(/^Exactly \d+ Wild Cores€\d\.\d\d€1\.18 per 100$/)
  const [missing = ''] = /\d+/.exec(await ways.getByRole('listitem').first().innerText()) ?? []
  await page.getByRole('main').getByRole('link', { name: 'Top up Wild Cores' }).click()
  await expect(page).toHaveURL('/en-us/wr/top-up/?for=paper-lantern')
  // By its address alone, as it is after a payment that failed.
  await page.reload()
  await expect(page.getByText(`You need ${missing} Wild Cores more for`)).toBeVisible()
  const amount = page.getByLabel('Amount (Wild Cores)')
  await expect(amount).toHaveValue(missing)
  await expect(page.getByRole('button', { name: 'Buy for €4.99' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Deliver right away.' }).check()
  await page
    .locator('form')
    .getByRole('button', { name: /^Buy for €/ })
    .click()
  await pay(page, 'approve')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet topped up', { timeout: 40_000 })

  await page.goto(PAPER_LANTERN)
  await expectButton(page, 'ready', /check everything before you pay/)
  await balanceIn(page).locator('xpath=ancestor::a').click()
  await expect(page).toHaveURL('/en-us/wallet/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wallet')
  const movements = page.getByRole('list').filter({ has: page.getByText(/^Top-up/) })
  await expect(movements.getByRole('listitem').first()).toContainText(`+${missing}`)
  await expect(movements.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /\/en-us\/wr\/success\//,
  )
  await expect(page.getByRole('main').locator('[data-worth]').first()).toHaveText(/≈ €\d+\.\d\d$/)
  await expectAccessible(page)
})
