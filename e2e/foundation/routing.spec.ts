import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'

for (const [language, locale] of [
  ['en-US', 'en-us'],
  ['de-AT', 'de-de'],
  ['es-CL', 'es-mx'],
  ['zh-HK', 'zh-tw'],
] as const) {
  test.describe(`a browser that asks for ${language}`, () => {
    test.use({ locale: language })

    // proves 2.routing.1, 2.routing.8
    test(`is led to ${locale}, which stands first in the address`, async ({ page }) => {
      for (const path of ['/lol/', '/']) {
        await page.goto(path)
        await expect(page).toHaveURL(`/${locale}${path}`)
      }
    })
  })
}

// proves 2.routing.2, 2.routing.3
test('only a locale of the table, with its hyphen, is taken for one', async ({ page, complaints }) => {
  for (const path of ['/en/lol/', '/xx-yy/']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page).toHaveURL(`/en-us${path}`)
  }
  await page.goto('/ja-jp/lol/')
  await expect(page).toHaveURL('/ja-jp/lol/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  allow(complaints, REFUSED)
})

test.describe('a browser whose language the shop does not speak', () => {
  test.use({ locale: 'tlh' })

  // proves 2.routing.9
  test('is led to English', async ({ page }) => {
    await page.goto('/lol/')
    await expect(page).toHaveURL('/en-us/lol/')
  })
})

// proves 2.routing.13, 2.routing.14
test('addresses other sites lead to need no language, and speak the chosen one', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'qm_language', value: 'ko-kr', url: baseURL ?? '' }])
  for (const path of ['/redirect/', '/success']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('lang="ko-KR"')
  }
})

// proves 2.routing.16
test('every link of a page, its bar and its footer leads on in the language of the page', async ({ page }) => {
  await page.goto('/de-de/wr/monsoon-season/')
  await expect(page.locator('quartermaster-bar').getByText('Code einlösen').first()).toBeAttached()
  // Those that name another language are the ways out of this one.
  const links = page.locator('a[href]:not([hreflang])')
  const addresses = await links.evaluateAll((all) =>
    all
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .map(({ origin, pathname }) => ({ own: origin === location.origin, pathname })),
  )
  const own = addresses.filter((address) => address.own).map(({ pathname }) => pathname)
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter((pathname) => !pathname.startsWith('/de-de/'))).toEqual([])
})
