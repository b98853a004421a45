import { expect, test } from '../journey.ts'
import { awaitFaces } from '../late-faces.ts'
import { callSandbox } from '../sandbox.ts'
import { expectButton, openSignedIn, pay, purchaseButton, tellNoAddress } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'

const CONFIRM = '確定して支払う'

test('a receipt in Japanese: asked for at checkout, in the sandbox’s mailbox, and on paper', async ({
  page,
  newPlayer,
}) => {
  const player = await newPlayer('Vesper')
  const address = `${player.puuid}@mail.example`
  await openSignedIn(page, player, '/ja-jp/lor/not-my-candle/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/ja-jp\/checkout#order=/)
  await page.getByRole('checkbox', { name: '領収書をメールで受け取る' }).check()
  for (const place of [0, 1]) await page.locator('input[type="email"]').nth(place).fill(address)
  await page.getByRole('button', { name: CONFIRM }).click()
  await expect(page).toHaveURL(/\/ja-jp\/lor\/success\/#order=/)
  const reference = page.locator('dt', { hasText: '注文番号' }).locator('+ dd')
  await expect(reference).toHaveText(/\S/)
  const number = (await reference.textContent()) ?? ''

  await expect(async () => {
    const { mail } = await (await callSandbox('GET', `/mail?to=${encodeURIComponent(address)}`)).json()
    expect(mail).toHaveLength(1)
  }).toPass({ timeout: 30_000 })

  await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシー設定' }).click()
  const consent = page.getByRole('dialog')
  await expect(consent).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(consent, 'no question lies over it').toBeHidden()
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(reference).toBeVisible()
  await expect(page.getByRole('main').getByText('Quartermaster', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('領収書')
  await expect(page.locator('dt', { hasText: '購入者' }).locator('+ dd')).toHaveText(player.label)
  await expect(page.getByText('現在のウォレット')).toBeHidden()
  await expect(page.locator('dd svg').first(), 'the currency is named, not drawn').toBeHidden()
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number)
  expect(Math.max(red, green, blue), `dark ink on white paper, not ${ink}`).toBeLessThan(80)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`${ADDRESSES.provider}/console/mail`)
  await page.getByRole('row', { name: address }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Quartermasterの領収書（${number}）`)
  const letter = page.frameLocator('iframe')
  await expect(letter.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('ご購入ありがとうございます')
  await expect(letter.getByText(number)).toBeVisible()
  await expect(letter.getByRole('link', { name: '注文を見る' })).toHaveAttribute(
    'href',
    new RegExp(`^${ADDRESSES.shop}/ja-jp/lor/success/#order=`),
  )
  await expect(page.getByRole('region', { name: 'As plain text' })).toContainText(`注文番号：${number}`)
  for (const width of [320, 390, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await letter.locator('table table table tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => {
          const words = document.createRange()
          words.selectNodeContents(cell)
          return Math.round(words.getClientRects()[0]?.top ?? 0)
        }),
      ),
    )
    expect(tops.length).toBeGreaterThan(3)
    for (const [name, value] of tops) expect(value, `name and value at ${width} px`).toBe(name)
  }
})

test('a top-up: the address is asked for on its page, and page, list and letter say what was bought and paid', async ({
  page,
  newPlayer,
}) => {
  const player = await newPlayer('Tamsin')
  const address = `${player.puuid}@mail.example`
  await openSignedIn(page, player, '/de-de/lol/top-up/')
  await tellNoAddress(page)
  await page.getByRole('checkbox', { name: 'Beleg per E-Mail schicken' }).check()
  await expect(page.getByRole('button', { name: /4,99/ }).first()).toBeDisabled()
  for (const place of [0, 1]) await page.locator('input[type="email"]').nth(place).fill(address)
  const amount = page.getByLabel('Menge (RP)').or(page.locator('form input[inputmode="numeric"]')).first()
  await amount.fill('50,5')
  await expect(page.getByText('Gib eine ganze Zahl bis 1.000.000 ein.')).toBeVisible()
  await amount.fill('1.000')
  await expect(page.getByText('Gib eine ganze Zahl bis 1.000.000 ein.')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Sofort liefern/ }).check()
  await page.locator('form').getByRole('button', { name: /9,98/ }).click()
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/de-de\/lol\/success\/#order=/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('1.000 RP')
  await expect(page.locator('dt', { hasText: 'Bezahlt' }).locator('+ dd')).toHaveText(/^9,98\s€$/)
  await page.goto('/de-de/orders/')
  await expect(page.getByRole('main').locator('summary').first()).toContainText(/9,98\s€/)

  await expect(async () => {
    const { mail } = await (await callSandbox('GET', `/mail?to=${encodeURIComponent(address)}`)).json()
    expect(mail).toHaveLength(1)
    expect(JSON.stringify(mail)).toMatch(/1\.000 RP \(≈ 9,98/)
  }).toPass({ timeout: 30_000 })
})

test('names of facts keep room at 320 and 360 px in every script', async ({ page, newPlayer }) => {
  const player = await newPlayer('Vesper')
  await openSignedIn(page, player, '/en-us/lor/not-my-candle/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page).toHaveURL(/\/en-us\/lor\/success\/#order=/)
  const { hash } = new URL(page.url())
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const locale of ['ja-jp', 'zh-tw', 'th-th', 'de-de']) {
      await page.goto(`/${locale}/lor/success/${hash}`)
      await expect(page.locator('dt').first()).toBeVisible()
      await awaitFaces(page)
      const lines = () =>
        page.locator('dt').evaluateAll((terms) =>
          Math.max(
            ...terms.map((term) => {
              const line = Number.parseFloat(getComputedStyle(term).lineHeight)
              const range = document.createRange()
              range.selectNodeContents(term)
              return Math.round(range.getBoundingClientRect().height / line)
            }),
          ),
        )
      await expect.poll(lines, `${locale} at ${width} px: lines of a name`).toBeLessThanOrEqual(2)
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, `${locale} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
