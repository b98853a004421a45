import type { BrowserContext, Page } from '@playwright/test'
import { processTerminal } from '@quartermaster/commerce/qm/command/terminal'
import { runQm } from '@quartermaster/commerce/qm/program'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { expect, type test as journey } from '../journey.ts'
import { expectAfterFocus, expectPlayer, signInButton, signOutInBar } from '../platform/bar.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import type { World } from '../world.ts'

interface SignOnJourneys {
  readonly test: typeof journey
  /** A player for this journey alone, or one whom nobody else plays with here. */
  newcomer(newPlayer: World['newPlayer']): Promise<Newcomer>
  /** Where the system keeps its data, for an operator at the command line. */
  readonly dataFolder: string
}

export interface Newcomer {
  readonly name: string
  readonly puuid: string
  /** At the provider's page, wherever the page asked for it. */
  signIn(page: Page): Promise<void>
}

const WITHIN_5_S = { timeout: 5_000 }

/** What the old cookies of a browser open, after it has thrown them away. */
async function walletWith(context: BrowserContext, cookies: Awaited<ReturnType<BrowserContext['cookies']>>) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { origin } = new URL(context.pages()[0]?.url() ?? '')
  return (await fetch(`${origin}/api/v3/wallets`, { headers: { cookie } })).status
}

/** What every sign-on must do, whoever keeps the session. */
export function signOnJourneys({ test, newcomer, dataFolder }: SignOnJourneys): void {
  test('after an operator has ended a player’s sessions, signing in asks for credentials again', async ({
    page,
    context,
    complaints,
    newPlayer,
  }) => {
    const { name, puuid, signIn } = await newcomer(newPlayer)
    await page.goto('/en-us/lol/')
    await signInButton(page).click()
    await signIn(page)
    await expectPlayer(page, name)
    const kept = await context.cookies()
    const terminal = { ...processTerminal(), out: () => undefined, err: () => undefined }
    const given = ['sessions', 'end', '--player', puuid, '--reason', 'journey', '--yes']
    // Whoever has just come for the first time is noted within a second.
    await expect.poll(() => runQm(given, terminal, { DATA_DIR: dataFolder, QM_OPERATOR: 'journey' })).toBe(0)
    await expect.poll(() => walletWith(context, kept), WITHIN_5_S).toBe(401)

    await page.reload()
    const shop = new URL(page.url()).origin
    const hasLeft = () => new URL(page.url()).origin !== shop
    // Where the host still believed in the session, the site leads to sign-in by itself, once.
    await expect(async () => {
      if (!hasLeft()) await signInButton(page).click({ timeout: 1_000 })
      expect(hasLeft()).toBe(true)
    }).toPass()
    // Only the provider's page can be signed in at: who is let in silently never sees it.
    await signIn(page)
    await expect(page).toHaveURL('/en-us/lol/')
    await expectPlayer(page, name)
    expect(await walletWith(context, await context.cookies())).toBe(200)
    expect(await walletWith(context, kept)).toBe(401)
    allow(complaints, REFUSED)
  })

  test('a player signs in on a shop page, stays signed in, and signs out of everything', async ({
    page,
    context,
    newPlayer,
  }) => {
    const { name, signIn } = await newcomer(newPlayer)
    await page.goto('/en-us/lol/maerith/')
    await signInButton(page).click()
    await signIn(page)
    await expect(page).toHaveURL('/en-us/lol/maerith/')
    await expectPlayer(page, name)
    await page.reload()
    await expectPlayer(page, name)
    const kept = await context.cookies()
    expect(await walletWith(context, kept)).toBe(200)

    // The same session on the redeem pages, without a click.
    await page.goto('/en-us/redeem/')
    await expect(page.getByText(`Rewards go to ${name}#`)).toBeVisible()
    const session = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session)
    const { accessToken } = JSON.parse(session ?? '{}')
    const redemptions = async () => {
      const headers = { authorization: `Bearer ${accessToken}` }
      return (await fetch(`${new URL(page.url()).origin}/api/contentcodes/v1/redemptions`, { headers })).status
    }
    expect(await redemptions()).toBe(200)

    await page.goto('/en-us/lol/maerith/')
    await expectPlayer(page, name)
    await signOutInBar(page)
    await expect(page).toHaveURL('/en-us/lol/maerith/')
    await expect(signInButton(page)).toBeVisible()
    await expect.poll(() => walletWith(context, kept), WITHIN_5_S).toBe(401)
    await expect.poll(redemptions, WITHIN_5_S).toBe(401)
  })

  test('a player signs in on a redeem page, redeems, and signs out there', async ({ page, newPlayer }) => {
    const { name, signIn } = await newcomer(newPlayer)
    await page.goto('/en-us/redeem/')
    await signInButton(page).click()
    await signIn(page)
    await expect(page).toHaveURL('/en-us/redeem/')
    await expect(page.getByText(`Rewards go to ${name}#`)).toBeVisible()
    await page.getByRole('textbox').fill('WELCOME')
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(/\/redeem\/summary\//)
    await page.goto('/en-us/redeem/')
    await expectPlayer(page, name)
    await signOutInBar(page)
    await expect(page).toHaveURL('/en-us/redeem/')
    await expect(signInButton(page)).toBeVisible()
    await page.goto('/en-us/lol/maerith/')
    await expect(signInButton(page)).toBeVisible()
  })

  test('signing out everywhere signs out the other device too', async ({ page, browser, baseURL, newPlayer }) => {
    const { name, signIn } = await newcomer(newPlayer)
    const phone = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await phone.newPage()
    for (const device of [page, other]) {
      await device.goto('/en-us/orders/')
      await signInButton(device).click()
      await signIn(device)
      await expectPlayer(device, name)
    }
    const modal = page.getByRole('dialog', { name: 'Sign out everywhere' })
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await modal.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(modal).toBeHidden()
    for (const device of [page, other]) {
      await device.reload()
      await expectPlayer(device, name)
    }
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await modal.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(signInButton(page)).toBeVisible()
    await expectAfterFocus(other, () => expect(signInButton(other)).toBeVisible({ timeout: 1_000 }))
    await phone.close()
  })
}
