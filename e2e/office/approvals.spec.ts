import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { comeAsOperator, openAction } from './operators.ts'

test('who decides in two tabs reads in each what became of it, after the request is gone from its list', async ({
  page,
  browser,
  newPlayer,
}) => {
  const { puuid } = await newPlayer('Tamsin')
  await comeAsOperator(page, 'support', `/players/${puuid}`)
  const give = await openAction(page, 'Give currency')
  await give.getByRole('spinbutton', { name: 'Amount' }).fill('6000')
  await give.getByRole('textbox', { name: 'Reason' }).fill('lost a tournament prize')
  await give.getByRole('button', { name: 'Give currency' }).click()
  await expect(give.getByRole('status')).toContainText('It waits for a second operator')

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await comeAsOperator(first, 'finance', '/approvals')
  await comeAsOperator(second, 'finance', '/approvals')
  const decisions = [
    [first, 'Approve', /^Request \d+, Give 6,000 RP to .*: Done: The player has [\d,]+ RP\.$/],
    [second, 'Decline', /^Request \d+, Give 6,000 RP to .*: The request is done already\.$/],
  ] as const
  for (const [tab] of decisions) await expect(tab.getByRole('article', { name: new RegExp(puuid) })).toBeVisible()
  for (const [tab, title, words] of decisions) {
    const request = tab.getByRole('article', { name: new RegExp(puuid) })
    const form = request.getByRole('form', { name: title })
    await form.getByRole('textbox', { name: 'Reason' }).fill('prize list of May')
    await form.getByRole('button', { name: title }).click()
    await expect(request).toHaveCount(0)
    const said = tab.getByRole('status').filter({ hasText: words })
    await expect(said).toBeVisible()
    await expect(said).toBeFocused()
    await expectAccessible(tab)
  }
  await context.close()
})
