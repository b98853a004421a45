import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { claim, enterCode, expectPage, WELCOME } from './redeem-journey.ts'

test('a code that could not be looked up waits in its field: loading the page sends it to nobody', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  let asked = 0
  await page.route('**/contentcodes/**/validate*', (route) => {
    asked += 1
    return route.fulfill({ status: 503, json: { errorCode: 'SERVER_ERROR', message: '', requestId: '' } })
  })
  await enterCode(page, WELCOME)
  await expect(page.getByText('We couldn’t reach the code service')).toBeVisible()
  expect(asked).toBe(1)
  await page.goto('/en-us/redeem/')
  await expect(page.getByLabel('Your code')).toHaveValue(WELCOME)
  await expect(page.getByText(/^Rewards go to /)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked, 'nobody has pressed').toBe(1)

  await page.unroute('**/contentcodes/**/validate*')
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expectPage(page, 'summary')
  allow(complaints, REFUSED)
})

test('after a claim that nobody has heard of there is one thing to do: to try again', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  await page.route('**/contentcodes/**/claim*', (route) =>
    route.fulfill({ status: 503, json: { errorCode: 'SERVER_ERROR', message: '', requestId: '' } }),
  )
  await enterCode(page, WELCOME)
  await expectPage(page, 'summary')
  await claim(page)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(main.getByRole('button', { name: /Claiming/ })).toHaveCount(0)
  await expect(main.getByText(/^Claiming/)).toHaveCount(0)
  await page.unroute('**/contentcodes/**/claim*')
  await again.click()
  await expectPage(page, 'success')
  allow(complaints, REFUSED)
})
