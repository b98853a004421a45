import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { LANTERN_NIGHT } from '../redeem/redeem-journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, goTo, openAction } from './operators.ts'

test('support blocks a player, notes why, learns why their code fails, and lets them again', async ({
  page,
  newPlayer,
  complaints,
}) => {
  const { puuid } = await newPlayer('Sable')
  await comeAsOperator(page, 'support', `/players/${puuid}`)
  const blocks = page.getByRole('region', { name: 'Blocks' })
  await expect(blocks).toContainText('Not blocked.')
  const block = await openAction(page, 'Block')
  await block.getByRole('combobox', { name: 'Kept from' }).selectOption('Redeeming')
  await block.getByRole('textbox', { name: 'Reason' }).fill('ticket 77')
  await block.getByRole('button', { name: 'Block' }).click()
  await expect(block.getByRole('status')).toContainText('The player is kept from redeeming.')
  await expect(blocks).toContainText('ticket 77')
  await expect(blocks).toContainText('For good')

  const note = page.getByRole('form', { name: 'Add note' })
  await note.getByRole('textbox', { name: 'Note' }).fill('called twice about a code')
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('called twice about a code')
  await expectAccessible(page)

  await page.goto(`${ADDRESSES.office}/codes?player=${encodeURIComponent(puuid)}`)
  await page.getByRole('textbox', { name: 'Code' }).fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByRole('status')).toContainText('cannot be redeemed with this account')
  await expect(page.getByRole('row', { name: /blocked/ })).toContainText('ticket 77')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('')
  await expectAccessible(page)

  await page.goto(`${ADDRESSES.office}/players/${puuid}`)
  const unblock = await openAction(page, 'Unblock')
  await unblock.getByRole('textbox', { name: 'Reason' }).fill('talked to them')
  await unblock.getByRole('button', { name: 'Unblock' }).click()
  await expect(blocks).toContainText('Not blocked.')
  await expect(page.getByRole('form', { name: 'Unblock' }).getByRole('status')).toContainText(
    'The player is not blocked.',
  )

  // What is no id leads to the search, and not to a refusal.
  for (const place of ['/orders/zzz', '/players/nobody-of-this-id']) {
    await page.goto(ADDRESSES.office + place)
    await expect(page.getByRole('heading', { level: 1, name: 'It is not there' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Search with /')
  }
  expect(complaints.splice(0)).toHaveLength(2)
  await expectAccessible(page)

  await goTo(page, 'Deliveries')
  await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'By error' })).toBeVisible()
  await expectAccessible(page)
})
