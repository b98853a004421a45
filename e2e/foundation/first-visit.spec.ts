import { BAR_AUTHENTICATED_EVENT } from '@quartermaster/contract/platform/bar'
import { expect, test } from '../journey.ts'
import { signInAs } from '../sign-in.ts'
import { valuesOnLeaving } from '../stored.ts'
import { ADDRESSES } from '../system.ts'

// proves 1.players.1, 1.players.2, 1.bar.2, 1.bar.3, 2.routes.25, 2.routes.33, 2.bar.4, 3.session.1
// proves 3.login-action.6, 3.login-action.7, 4.login-action.8, 6.player.2, 7.sign-on.1
test('a visitor reads the price of a product, signs in, and sees name#tag and balance', async ({ page, newPlayer }) => {
  const vesper = await newPlayer('Vesper')
  await page.goto('/en-us/lol/maerith/')
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
  await expect(page.getByText('975')).toBeVisible()

  // In the language of the page.
  const signIn = page.waitForRequest(
    `${ADDRESSES.provider}/login?uri=${encodeURIComponent(`${ADDRESSES.shop}/redirect/`)}&ui_locales=en-US`,
  )
  const leave = () => page.getByRole('button', { name: 'Sign in' }).click()
  const { 'qm.login-action.type': type, 'qm.login-action.data': data = '' } = await valuesOnLeaving(page, leave)
  await signIn
  expect(type).toBe('REDIRECT')
  expect(JSON.parse(data)).toEqual({ redirectPath: '/en-us/lol/maerith/' })
  await page.addInitScript((name) => {
    addEventListener(name, (event) => Object.assign(window, { signOn: (event as CustomEvent).detail }))
  }, BAR_AUTHENTICATED_EVENT)
  await signInAs(page, vesper)

  await expect(page).toHaveURL('/en-us/lol/maerith/')
  await expect(page.getByText(vesper.label).first()).toBeVisible()
  await expect(page.getByText('12,000').first()).toBeVisible()
  const signOn = await page.evaluate(() => Reflect.get(window, 'signOn'))
  const { name, tag, puuid: sub } = vesper
  expect(signOn).toMatchObject({ state: 'signed_in', name, tag, sub, region: expect.stringMatching(/./) })
})
