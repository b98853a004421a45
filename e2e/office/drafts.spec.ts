import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, goTo, openAction } from './operators.ts'

test('words that are typed stay as a draft, are seen by others, compared, and thrown away', async ({
  page,
  browser,
}) => {
  await comeAsOperator(page, 'catalogue', '/catalogue')
  await page.getByRole('textbox', { name: 'Find a product' }).fill('lantern')
  await page.getByRole('group', { name: 'Catalogue' }).getByRole('link').first().click()
  await page.waitForURL(/\/products\//)
  const address = new URL(page.url()).pathname
  const form = page.getByRole('group', { name: 'Write' })
  const language = form.getByRole('combobox', { name: 'Language' })
  const name = form.getByRole('textbox', { name: 'Name', exact: true })
  await language.selectOption('de-de')
  await name.fill('Ein Entwurf')
  // Another language, and another page, at once.
  await language.selectOption('fr-fr')
  await name.fill('Un brouillon')
  await goTo(page, 'Home')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goBack()
  await language.selectOption('de-de')
  await expect(name).toHaveValue('Ein Entwurf')
  await page.reload()
  await language.selectOption('fr-fr')
  await expect(name).toHaveValue('Un brouillon')
  await expectAccessible(page)

  const other = await browser.newContext({ serviceWorkers: 'block' })
  const admin = await other.newPage()
  await comeAsOperator(admin, 'admin', address)
  const draft = admin.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText('Catalogue desk')
  const changes = draft.getByRole('group', { name: 'What publishing it changes' })
  await expect(changes.getByRole('row', { name: /Name, Deutsch.*Ein Entwurf/ })).toBeVisible()
  await expect(changes.getByRole('row', { name: /Name, Français.*Un brouillon/ })).toBeVisible()
  await goTo(admin, 'Catalogue')
  await admin.getByRole('checkbox', { name: 'With a draft alone' }).check()
  await admin
    .getByRole('group', { name: 'Catalogue' })
    .getByRole('row', { name: /lantern.* Draft/i })
    .getByRole('link')
    .click()
  await draft.getByRole('button', { name: 'Preview as the real page' }).click()
  await expect(draft.getByRole('link', { name: 'Open the preview' })).toBeVisible()
  await expectAccessible(admin)
  const discard = await openAction(admin, 'Throw the draft away')
  await discard.getByRole('textbox', { name: 'Reason' }).fill('only tried')
  await discard.getByRole('button', { name: 'Throw the draft away' }).click()
  await expect(draft).toHaveCount(0)
  await other.close()

  await page.goto(ADDRESSES.office + address)
  await expect(page.getByRole('group', { name: 'Write' })).toBeVisible()
  await language.selectOption('de-de')
  await expect(name).not.toHaveValue('Ein Entwurf')
})
