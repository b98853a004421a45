import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton, signOutInBar } from '../platform/bar.ts'
import { enterCode, expectPage, WELCOME } from '../redeem/redeem-journey.ts'
import { allow } from '../shop/shop.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { cachedAddresses, cachedText, expectCached, expectCachedWhole, expectWorker } from './cached.ts'

test.use({ serviceWorkers: 'allow' })

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|was not answered|could not be loaded/

// proves 1.offline.1
test('visited pages open without a connection and say of which day they are, in the player’s language', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/de-de/lol/maerith/?cc=lanternkeep')
  await expectCached(page, '/de-de/lol/maerith/')
  await expectCached(page, '/de-de/offline.html')
  await expectWorker(page)
  await page.getByRole('link', { name: 'Shop' }).first().click()
  await expect(page).toHaveURL('/de-de/?cc=lanternkeep')
  await expectCached(page, '/de-de/')
  await expect(page.getByRole('status').filter({ hasText: 'nicht erreichbar' })).toHaveCount(0)

  await context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: 'Der Shop ist nicht erreichbar' })
  await page.goto('/de-de/lol/maerith/')
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
  await expect(page.locator('main img').first()).not.toHaveJSProperty('naturalWidth', 0)
  await expect(note).toContainText(String(new Date().getFullYear()))
  await expect(note).toContainText('Preise')
  await page.goto('/de-de/lol/maerith/?cc=mothwing')
  await expect(note, 'also where a link leads to it').toBeVisible()
  await page.goto('/de-de/')
  await expect(note).toBeVisible()
  await context.setOffline(false)
  await expect(note, 'it says no longer what is no longer true').toHaveCount(0)
  await context.setOffline(true)

  await page.getByRole('navigation', { name: 'Spiele' }).getByRole('link', { name: /VAL/ }).click()
  await expect(page).toHaveURL(/\/de-de\/val\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist offline')
  await page.goto('/de-de/checkout?cc=lanternkeep')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist offline')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page, 'the query goes along from the page that stands in').toHaveURL('/de-de/?cc=lanternkeep')

  await context.setOffline(false)
  await page.goto('/de-de/val/').catch(() => {})
  await page
    .getByRole('link', { name: 'Noch mal versuchen' })
    .or(page.getByRole('heading', { level: 1, name: 'VAL' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VAL')
  await page.goto('/de-de/lol/maerith/')
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
  await expect(note).toHaveCount(0)
  allow(complaints, NO_CONNECTION)
})

test('nothing personal or secret is kept, and signing out leaves only the page that says one is offline', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  const code = WELCOME
  const haneul = await newPlayer('Haneul')
  await comeSignedInToRedeem(page, haneul)
  await page.goto(`/en-us/redeem/#code=${code}`)
  await expectWorker(page)
  await page.goto('/en-us/redeem/')
  await expectCached(page, '/en-us/redeem/')
  await enterCode(page, code)
  await expectPage(page, 'summary')
  await page.reload()
  for (const path of ['/en-us/redeem/history/', '/en-us/checkout', '/en-us/orders/', '/en-us/lol/success/#order=1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.goto('/en-us/lol/maerith/')
  await expectCached(page, '/en-us/lol/maerith/')

  const keptPages = async () =>
    new Set(
      (await cachedAddresses(page))
        .filter((path) => !/^\/(assets|words|images|icons|favicon)/.test(path))
        .map((path) => path.replace(/_\.data(\?_routes=.*)?$/, '')),
    )
  await expect.poll(keptPages).toEqual(new Set(['/en-us/redeem/', '/en-us/lol/maerith/', '/en-us/offline.html']))
  const text = await cachedText(page)
  for (const secret of [code, haneul.name, haneul.tag, 'access_token', 'qm_session', 'Bearer'])
    expect(text).not.toContain(secret)

  await page.goto('/en-us/redeem/')
  await expectPlayer(page, haneul.label)
  await signOutInBar(page)
  await expect(signInButton(page)).toBeVisible()
  const keptOfPlayer = async () => (await cachedAddresses(page)).filter((path) => path.includes('maerith'))
  await expect.poll(keptOfPlayer).toEqual([])
  await page.goto('/en-us/val/')
  await expectCachedWhole(page, '/en-us/val/')
  expect(await keptOfPlayer(), 'what lies before in the tab is not kept anew').toEqual([])
  await context.setOffline(true)
  await page.goto('/en-us/lol/maerith/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  allow(complaints, NO_CONNECTION)
})

test('a page that could not be had comes by itself once there is a connection', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/en-us/')
  await expectCached(page, '/en-us/offline.html')
  await context.setOffline(true)
  await page.goto('/en-us/wishlist/?cc=mothwing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline')
  await expect(page).toHaveURL('/en-us/wishlist/?cc=mothwing')
  allow(complaints, NO_CONNECTION)
})
