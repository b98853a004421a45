import { expect, test } from '../journey.ts'
import { callSandbox } from '../sandbox.ts'
import { expectButton, openSignedIn, purchaseButton } from '../shop/shop.ts'
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
  for (const field of await page.locator('input[type="email"]').all()) await field.fill(address)
  await page.getByRole('button', { name: CONFIRM }).click()
  await expect(page).toHaveURL(/\/ja-jp\/lor\/success\/#order=/)
  const reference = page.locator('dt', { hasText: '注文番号' }).locator('+ dd')
  await expect(reference).toHaveText(/\S/)
  const number = (await reference.textContent()) ?? ''

  await expect(async () => {
    const { mail } = await (await callSandbox('GET', `/mail?to=${encodeURIComponent(address)}`)).json()
    expect(mail).toHaveLength(1)
  }).toPass({ timeout: 30_000 })

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(reference).toBeVisible()
  await expect(page.getByRole('main').getByText('Quartermaster', { exact: true })).toBeVisible()
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
  await expect(page.getByRole('region', { name: 'As plain text' })).toContainText(`注文番号: ${number}`)
})
