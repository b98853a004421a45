import { expect, test } from '../journey.ts'
import { watchShifts } from '../layout-shifts.ts'
import { NOT_FOUND_PAGES } from '../site-pages.ts'
import { allow } from './shop.ts'

// proves 2.landing.2, 2.routes.1, 7.images.11, 2.landing.1
test('a visitor finds an item from the landing page in two steps', async ({ page }) => {
  const placeholder = page.waitForResponse(/\/images\/.*paperfold-sever.*[?&]height=20&auto=webp/)
  await page.goto('/en-us/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const games = page.getByRole('navigation', { name: 'Games' }).getByRole('link')
  await expect(games).toHaveCount(4)
  await expect(page.getByRole('article').first()).toBeVisible()
  await games.filter({ hasText: 'VAL' }).click()
  await expect(page).toHaveURL('/en-us/val/')
  await page.getByRole('link', { name: 'Paperfold Sever' }).click()
  await expect(page).toHaveURL('/en-us/val/paperfold-sever/')
  await expect(page.getByRole('heading', { level: 1, name: 'Paperfold Sever' })).toBeVisible()
  await expect(page.getByText('2,485').first()).toBeVisible()
  expect((await placeholder).status()).toBe(200)
})

// proves 2.landing.2, 9.themes.14
test('a shelf is filtered and sorted, and Back undoes it', async ({ page }) => {
  await page.goto('/en-us/val/?cc=mothwing')
  const cards = page.getByRole('article')
  await expect(cards).not.toHaveCount(2)
  const all = await cards.count()
  const sprays = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Spray' })
  await expect(sprays).toHaveCSS('border-radius', '27px')
  await sprays.click()
  await expect(page).toHaveURL(/cc=mothwing&type=SPRAY/)
  await expect(cards).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await expect(cards.first()).toContainText('Kettle')
  await page.goBack()
  await page.goBack()
  await expect(cards).toHaveCount(all)
})

// proves 9.themes.6, 9.themes.8
test('each game has a mark of its own, and colours of its own in light and in dark', async ({ page }) => {
  const marks = new Set<string | null>()
  const accents = new Set<string>()
  const markOf = () => page.locator('main svg path').first().getAttribute('d')
  const chosen = page.getByRole('navigation', { name: 'Show' }).locator('[aria-current]')
  for (const [game, product] of [
    ['lol', 'maerith'],
    ['val', 'paperfold-sever'],
    ['wr', 'orsolo'],
    ['lor', 'moth-court'],
  ]) {
    await page.goto(`/en-us/${game}/`)
    const mark = await markOf()
    marks.add(mark)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const ground = colorScheme === 'dark' ? 'rgb(11, 13, 17)' : 'rgb(244, 242, 236)'
      await expect(page.locator('body')).toHaveCSS('background-color', ground)
      accents.add(
        await chosen.evaluate(async (link) => {
          await Promise.all(link.getAnimations().map(({ finished }) => finished))
          return getComputedStyle(link).borderTopColor
        }),
      )
    }
    await page.goto(`/en-us/${game}/${product}/`)
    expect(await markOf(), 'its products carry it too').toBe(mark)
  }
  expect(marks.size).toBe(4)
  expect(accents.size, 'one for each game and mode').toBe(8)
})

test('who is quicker than the page keeps the creator’s code', async ({ page }) => {
  // It never comes.
  await page.route('**/assets/entry.client-*', () => {})
  await page.goto('/en-us/val/?cc=mothwing&type=SPRAY', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Card' }).click()
  await expect(page).toHaveURL('/en-us/val/?cc=mothwing&type=PLAYER_CARD')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/en-us/', '/en-us/lol/', '/en-us/lol/maerith/', '/en-us/lol/drowned-choir-collection/']) {
    test(`${path} is complete and readable`, async ({ page, complaints }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('main')).not.toContainText(/\b[a-z]+\.[a-z]+\.[a-z]+\b/i, { useInnerText: true })
      await expect(page.getByText(/\d,?\d{2,3}/).first()).toBeVisible()
      // Words are named for scripts that do not run here.
      allow(complaints, /preloaded using link preload/)
    })
  }

  test('a shelf can still be filtered and sorted', async ({ page, complaints }) => {
    await page.goto('/en-us/val/')
    await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Charm' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Highest price' }).click()
    await expect(page).toHaveURL('/en-us/val/?type=CHARM&sort=price-high')
    await expect(page.getByRole('article')).toHaveCount(2)
    allow(complaints, /preloaded using link preload/)
  })
})

test('a product page carries structured data and a preview for links to it', async ({ request }) => {
  const html = await (await request.get('/en-us/lol/maerith/')).text()
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'Product',
      sku: 'lol/maerith',
      // A game's currency has no ISO code: the offer says what it is worth where the page is at home.
      offers: {
        availability: 'https://schema.org/InStock',
        price: expect.stringMatching(/^[1-9]\d*\.\d\d$/),
        priceCurrency: 'USD',
      },
    },
    { '@type': 'BreadcrumbList' },
  ])
  const [, image = ''] = html.match(/property="og:image" content="([^"]+)"/) ?? []
  const picture = await request.get(image.replaceAll('&amp;', '&'))
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

test('public pages may be kept by a cache and hold nothing that a visitor brought along', async ({ request }) => {
  for (const path of ['/en-us/', '/en-us/wr/', '/en-us/wr/tavi/']) {
    const first = await request.get(`${path}?cc=lanternkeep`, { headers: { cookie: 'qm_session=nonsense' } })
    expect(first.headers()['cache-control']).toContain('s-maxage')
    expect(first.headers()['set-cookie']).toBeUndefined()
    expect(await first.text()).not.toContain('lanternkeep')
  }
})

for (const [path, title] of [
  ...['/en-us/lol/nothing-like-it/', '/en-us/nowhere/', ...NOT_FOUND_PAGES.map((page) => page.path)].map(
    (path) => [path, 'Page not found'] as const,
  ),
  ['/de-de/404.html', 'Seite nicht gefunden'],
  ['/ja-jp/lol/nothing-like-it/', 'ページが見つかりません'],
] as const) {
  // proves 2.routes.29, 2.routes.30, 8.catalogue.25
  test(`${path} is the language’s not-found page, with its status`, async ({ page, complaints }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    complaints.splice(0)
  })
}

// proves 1.shop.1, 1.games.4, 1.games.5, 1.games.6, 1.games.7
test('every item on the shelf of a game costs that game’s own currency', async ({ page }) => {
  for (const [game, currency] of [
    ['lol', /RP/],
    ['val', /VP/],
    ['wr', /Wild Cores/],
    ['lor', /Coins/],
  ] as const) {
    await page.goto(`/en-us/${game}/`)
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(cards.filter({ hasText: currency }), `all are paid in ${currency.source}`).toHaveCount(
      await cards.count(),
    )
  }
})

// proves 2.routing.12, 2.routes.27, 9.api.7
test('name changes are not sold while the publisher does not sell them', async ({ page, request }) => {
  const response = await page.goto('/account/name-change-token')
  expect(response?.request().redirectedFrom(), 'it needs no language').toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name changes aren’t sold here')
  expect((await request.get('/en-us/lol/name-change-token/')).status()).toBe(404)
})

test('nothing on a product page jumps while the bar and the price arrive', async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const path of ['/en-us/', '/en-us/lol/maerith/', '/en-us/wr/']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts(), path).toBeLessThanOrEqual(0.02)
  }
})
