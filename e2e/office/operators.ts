import { expect, type Page } from '@playwright/test'
import type { OperatorRole } from '@quartermaster/contract/operators'
import { DEMO_OPERATORS } from '@quartermaster/demo-world/operators'
import { ADDRESSES } from '../system.ts'

/** Signs in at the office as the sandbox's operator of a role, and is where it was asked for. */
export async function comeAsOperator(
  page: Page,
  role: OperatorRole,
  path = '/',
  { office, provider }: Readonly<Record<'office' | 'provider', string>> = ADDRESSES,
): Promise<void> {
  const operator = DEMO_OPERATORS.find((candidate) => candidate.role === role)
  if (!operator) throw new Error(`the sandbox has no operator for ${role}`)
  await page.goto(`${office}/sign-in?back=${encodeURIComponent(path)}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(`${provider}/**`)
  await page.getByRole('button', { name: operator.name }).click()
  await page.waitForURL(office + path)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}
