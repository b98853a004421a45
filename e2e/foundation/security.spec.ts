import { expect, test } from '../journey.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'

test('a script that the page did not bring does not run', async ({ page, complaints }) => {
  await page.goto('/en-us/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.stolen = true'
      document.body.append(script)
    } catch {
      // Trusted Types refuse the text before the policy has to.
    }
    return 'stolen' in window
  })
  expect(ran).toBe(false)
  complaints.length = 0
})

test('rendered pages are the same for everyone', async ({ page, request, newPlayer }) => {
  const vesper = await newPlayer('Vesper')
  await page.goto('/en-us/lol/maerith/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInAs(page, vesper)
  const asPlayer = await (await page.request.get('/en-us/lol/maerith/')).text()
  const asVisitor = await (await request.get('/en-us/lol/maerith/')).text()
  expect(asPlayer).toBe(asVisitor)
  expect(asPlayer).not.toContain(vesper.tag)
})

// proves 1.words.1, 2.routing.4, 2.routing.5, 2.routing.6, 5.rules.1
test('the language redirect takes one hop, keeps the query and is never cached', async ({ request }) => {
  const response = await request.get('/lol/?cc=lanternkeep', { maxRedirects: 0, headers: { 'accept-language': 'ja' } })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toBe('/ja-jp/lol/?cc=lanternkeep')
  expect(response.headers()['cache-control']).toBe('no-store')
  for (const noLanguage of ['/enus/lol/', '/xx-yy/lol/']) {
    const answer = await request.get(noLanguage, { maxRedirects: 0, headers: { 'accept-language': 'ja' } })
    expect(answer.headers().location).toBe(`/ja-jp${noLanguage}`)
  }
})

// proves 8.catalogue.25
test('an unknown address is answered with 404 in its language', async ({ page, complaints }) => {
  const response = await page.goto('/en-us/no/such/page/')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.length = 0
})

test('the site, the API and the sandbox say whether they are ready', async ({ request }) => {
  for (const origin of [ADDRESSES.shop, ADDRESSES.provider]) {
    expect((await request.get(`${origin}/readyz`)).status()).toBe(200)
    expect((await request.get(`${origin}/healthz`)).status()).toBe(200)
  }
})
