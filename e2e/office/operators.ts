import { expect, type Locator, type Page } from '@playwright/test'
import type { OperatorRole } from '@quartermaster/contract/operators'
import { DEMO_OPERATORS } from '@quartermaster/demo-world/operators'
import { ADDRESSES } from '../system.ts'

/** Signs in at the office as the sandbox's operator of a role, and is where it was asked for. */
export async function comeAsOperator(
  page: Page,
  role: OperatorRole,
  path = '/',
  addresses: OfficeAddresses = ADDRESSES,
): Promise<void> {
  await page.goto(`${addresses.office}/sign-in?back=${encodeURIComponent(path)}`)
  await signInFromDoor(page, role, path, addresses)
}

type OfficeAddresses = Readonly<Record<'office' | 'provider', string>>

/** Signs in on the page of sign-in that is open, and is where that leads. */
async function signInFromDoor(
  page: Page,
  role: OperatorRole,
  path: string,
  { office, provider }: OfficeAddresses = ADDRESSES,
): Promise<void> {
  const operator = DEMO_OPERATORS.find((candidate) => candidate.role === role)
  if (!operator) throw new Error(`the sandbox has no operator for ${role}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(`${provider}/**`)
  await page.getByRole('button', { name: operator.name }).click()
  await page.waitForURL(office + path)
  // The frame is there for who is signed in alone.
  await expect(page.getByRole('banner')).toBeVisible()
}

/** Unfolds an action that stands behind its name, and answers its form. */
export async function openAction(page: Page, name: string): Promise<Locator> {
  await page.locator('summary').getByText(name, { exact: true }).click()
  return page.getByRole('form', { name, exact: true })
}

/** Goes to a page by the navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()
}

/** Publishes the draft of the product that a page shows; then there is none any more. */
export async function publishDraft(page: Page, reason: string): Promise<void> {
  const publish = page.getByRole('form', { name: 'Publish the draft' })
  await publish.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await publish.getByRole('button', { name: 'Publish the draft' }).click()
  await expect(page.getByRole('region', { name: 'Draft', exact: true })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Version \d+ is on sale\.$/ })).toBeVisible()
}
