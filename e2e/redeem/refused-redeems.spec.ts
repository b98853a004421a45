import { expect, test } from '../journey.ts'
import { comeFromOwnAddress, comeSignedInToRedeem, signInAs } from '../sign-in.ts'
import { claim, enterCode, expectPage, LANTERN_NIGHT, WELCOME } from './redeem-journey.ts'

test('a session that ends in the middle is renewed, and the code is kept', async ({ page, newPlayer }) => {
  await comeSignedInToRedeem(page, await newPlayer('Rook'))
  await enterCode(page, LANTERN_NIGHT)
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('qm.session') ?? '{}')
    const [head, , mark] = session.accessToken.split('.')
    const over = btoa(JSON.stringify({ exp: 1 }))
    localStorage.setItem('qm.session', JSON.stringify({ ...session, accessToken: [head, over, mark].join('.') }))
  })
  await page.reload()
  // The sign-on session still lasts, so nobody is asked anything.
  await claim(page)
  await expectPage(page, 'success')
})

test('a token the server refuses is renewed once, and then the player signs in again, with the code kept', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  await page.goto('/en-us/redeem/')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('qm.session') ?? '{}')
    localStorage.setItem('qm.session', JSON.stringify({ ...session, accessToken: `${session.accessToken}x` }))
  })
  await page.reload()
  await enterCode(page, WELCOME)
  await expectPage(page, 'summary')

  const refused = '**/contentcodes/v1/validate'
  await page.route(refused, (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page.getByText(/You’ve been signed out/)).toBeVisible()
  await page.unroute(refused)
  await expect(page.getByLabel('Your code')).toHaveValue(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expectPage(page, 'summary')
  await expect(page.getByRole('heading', { level: 2, name: /Paper Lantern/ })).toBeVisible()
  complaints.splice(0) // the browser logs the answer of 401
})

// proves 4.redeem.17
test('guessing is locked out, and the wait is counted down, also after a reload', async ({
  page,
  complaints,
  newPlayer,
}) => {
  test.slow()
  const wait = page.getByRole('timer')
  const left = async () => {
    const [, minutes, seconds] = (await wait.textContent())?.match(/(\d+):(\d\d)/) ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  await comeSignedInToRedeem(page, await newPlayer('Haneul'))
  await comeFromOwnAddress(page)
  await page.goto('/en-us/redeem/')
  for (const letter of 'ABCDEFGHJK') {
    await page.getByLabel('Your code').fill(`GUESS${letter}`)
    await page.getByRole('button', { name: 'See rewards' }).click()
    const sorry = page.getByRole('heading', { level: 1, name: 'Code not found' })
    await expect(wait.or(sorry)).toBeVisible()
    if (letter === 'K') break
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await enterCode(page, LANTERN_NIGHT)
  await expect(wait).toContainText(/You can try again in \d+:\d\d/)
  const before = await left()
  await expect.poll(left).toBeLessThan(before)
  await page.reload()
  await expect(wait).toContainText(/You can try again in \d+:\d\d/)
  await expect.poll(left).toBeLessThan(before)
  await expect(page.getByRole('button', { name: 'See rewards' })).toBeDisabled()
  await expect(page.getByLabel('Your code')).toHaveValue(LANTERN_NIGHT)
  complaints.splice(0) // the browser logs the answer of 429
})

// proves 8.logged.2
test('sign-in that cannot start says so and keeps the code', async ({ page, complaints, newPlayer }) => {
  await page.route(/oidc-client/, (route) => route.abort())
  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page.getByText(/Sign-in didn’t work. Your code is saved/)).toBeVisible()
  await expect.poll(() => complaints.join()).toContain('rsoInstance not available')
  complaints.splice(0)
  await page.unroute(/oidc-client/)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await signInAs(page, await newPlayer('Idris'))
  await expectPage(page, 'summary')
})
