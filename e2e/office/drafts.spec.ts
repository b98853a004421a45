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
  await admin.getByRole('checkbox', { name: 'Only with a draft' }).check()
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

test('two who write of one product keep both what they wrote, and choose at the field where both changed it', async ({
  page,
  browser,
}) => {
  const path = '/products/lor/moth-court'
  await comeAsOperator(page, 'catalogue', path)
  const other = await browser.newContext({ serviceWorkers: 'block' })
  const admin = await other.newPage()
  await comeAsOperator(admin, 'admin', path)
  const formOf = (of: typeof page) => of.getByRole('group', { name: 'Write' })
  const fieldOf = (of: typeof page, name: string) => formOf(of).getByRole('textbox', { name, exact: true })
  const keptBy = (of: typeof page) => expect(formOf(of).getByRole('status').last()).toHaveText('Kept as a draft.')
  for (const one of [page, admin]) {
    await formOf(one).getByRole('combobox', { name: 'Language' }).selectOption('it-it')
  }
  await fieldOf(page, 'Name').fill('Corte delle falene')
  await keptBy(page)
  await fieldOf(admin, 'Description').fill('Di notte.')
  await keptBy(admin)
  await expect(fieldOf(admin, 'Name'), 'the other’s words came with the answer').toHaveValue('Corte delle falene')

  await fieldOf(admin, 'Name').fill('Falene')
  await keptBy(admin)
  await fieldOf(page, 'Name').fill('La corte')
  const conflict = formOf(page).getByRole('group', { name: 'Changed by two: Name' })
  await expect(conflict).toContainText('La corte')
  await expect(conflict).toContainText('Falene')
  await expect(conflict).toContainText('has changed this as well')
  await expectAccessible(page)
  await page.reload()
  await formOf(page).getByRole('combobox', { name: 'Language' }).selectOption('it-it')
  await expect(fieldOf(page, 'Name'), 'nothing typed is lost').toHaveValue('La corte')
  await conflict.getByRole('button', { name: 'Keep yours' }).click()
  await keptBy(page)
  await expect(conflict).toHaveCount(0)
  await admin.reload()
  await formOf(admin).getByRole('combobox', { name: 'Language' }).selectOption('it-it')
  await expect(fieldOf(admin, 'Name')).toHaveValue('La corte')
  await expect(fieldOf(admin, 'Description')).toHaveValue('Di notte.')
  const discard = await openAction(admin, 'Throw the draft away')
  await discard.getByRole('textbox', { name: 'Reason' }).fill('only tried')
  await discard.getByRole('button', { name: 'Throw the draft away' }).click()
  await expect(admin.getByRole('region', { name: 'Draft', exact: true })).toHaveCount(0)
  await other.close()
})
