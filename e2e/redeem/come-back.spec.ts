import { goInSite } from '../in-site.ts'
import { expect, test } from '../journey.ts'
import { expectPlayer, signOutInBar } from '../platform/bar.ts'
import { comeFromOwnAddress, comeSignedInToRedeem } from '../sign-in.ts'
import { enterCode, expectEntry, expectError, expectPage, LANTERN_NIGHT } from './redeem-journey.ts'

const ERROR = '/en-us/redeem/summary/error'
test('who comes back to an error page of a code that is given up is led on, and hears nothing of a code', async ({
  page,
  newPlayer,
  newCode,
}) => {
  test.slow()
  const vesper = await newPlayer('Vesper')
  await comeSignedInToRedeem(page, vesper)
  await comeFromOwnAddress(page)
  for (const [like, name] of [
    ['clawed-back', 'sorry'],
    ['expired', 'sorry'],
    ['taken', 'unique-code-redeemed'],
    ['only-kr', 'incorrect-region'],
  ] as const) {
    await enterCode(page, await newCode(like, vesper))
    await expectError(page, name)
    const told = await page.getByRole('main').innerText()
    await page.reload()
    await expect.poll(() => page.getByRole('main').innerText(), 'the same after a reload').toBe(told)
    await page.getByRole('button', { name: 'Redeem another code' }).click()
    await expectEntry(page, '')
    await page.goBack()
    await expectEntry(page, '')
    await goInSite(page, `${ERROR}/${name}/`).catch(() => {})
    await expectEntry(page, '')
    await page.goto(`${ERROR}/${name}/`)
    await expectEntry(page, '')
  }
})

test('who comes back to an error page while another code is under way is led to that', async ({
  page,
  newPlayer,
  newCode,
}) => {
  const vesper = await newPlayer('Vesper')
  await comeSignedInToRedeem(page, vesper)
  await enterCode(page, await newCode('only-kr'))
  await expectError(page, 'incorrect-region')
  await page.getByRole('button', { name: 'Redeem another code' }).click()
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expectPage(page, 'summary')
  await page.goto(`${ERROR}/incorrect-region/`)
  await expectPage(page, 'summary')
  await expect(page.getByText('Paper Lantern')).toBeVisible()
})

test('a code that waits in its field again is not asked about by coming back', async ({ page, newPlayer }) => {
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  await comeFromOwnAddress(page)
  await enterCode(page, 'NO-SUCH-WORD')
  await expectError(page, 'sorry')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectEntry(page, 'NO-SUCH-WORD')
  let asked = 0
  await page.route('**/contentcodes/v1/validate', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goBack()
  await expectEntry(page, 'NO-SUCH-WORD')
  await page.goto(`${ERROR}/sorry/`)
  await expectEntry(page, 'NO-SUCH-WORD')
  expect(asked).toBe(0)
})

test('an error page that is open says nothing any more when its player signs out in another tab', async ({
  page,
  context,
  newPlayer,
  newCode,
}) => {
  const vesper = await newPlayer('Vesper')
  await comeSignedInToRedeem(page, vesper)
  await enterCode(page, await newCode('clawed-back', vesper))
  await expectError(page, 'sorry')
  const other = await context.newPage()
  await other.goto('/en-us/redeem/history/')
  await expectPlayer(other, vesper.label)
  await signOutInBar(other)
  await expectEntry(page, '')
})
