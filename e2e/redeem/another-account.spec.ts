import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton } from '../platform/bar.ts'
import { comeSignedInToRedeem, signInAs } from '../sign-in.ts'
import { storedValues } from '../stored.ts'
import { enterCode, expectEntry, expectError, expectPage } from './redeem-journey.ts'

test('a code that is kept for another account stays in its tab, and with that account goes on there', async ({
  page,
  context,
  newPlayer,
  newCode,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  const code = await newCode('only-kr')
  await enterCode(page, code)
  await expectError(page, 'incorrect-region')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.waitForURL('/en-us/redeem/')
  await expectEntry(page, code)
  expect(JSON.stringify(await storedValues(page)), 'in this tab alone').not.toContain(code)

  const other = await context.newPage()
  await other.goto('/en-us/redeem/')
  await expect(other.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await expect(other.getByLabel('Your code')).toHaveValue('')
  await other.close()
  await page.reload()
  await expectEntry(page, code)

  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await signInAs(page, await newPlayer('Haneul'))
  await expectPage(page, 'summary')
  await expect(page.getByRole('button', { name: 'Claim' })).toBeVisible()
})

test('a code that is kept for another account is gone with its tab', async ({ page, context, newPlayer, newCode }) => {
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  const code = await newCode('only-kr')
  await enterCode(page, code)
  await expectError(page, 'incorrect-region')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.waitForURL('/en-us/redeem/')
  await expectEntry(page, code)
  await page.close()
  const next = await context.newPage()
  await next.goto('/en-us/redeem/')
  await expect(next.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await expectEntry(next, '')
  await signInButton(next).click()
  const rook = await newPlayer('Rook')
  await signInAs(next, rook)
  await expectPlayer(next, rook.label)
  await expectEntry(next, '')
})
