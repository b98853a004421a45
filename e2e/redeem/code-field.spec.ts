import { codeOf, demoCode } from '@quartermaster/demo-world/codes'
import { expect, test } from '../journey.ts'
import { comeFromOwnAddress, comeSignedInToRedeem } from '../sign-in.ts'
import { expectPage } from './redeem-journey.ts'

const ENTRY = '/en-us/redeem/'

// proves 4.redeem.18
test('a code is typed as it is printed, mended anywhere, and means the same', async ({ page, newPlayer, newCode }) => {
  const code = await newCode('claimable')
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  await page.goto(ENTRY)
  await expect(page.getByText(/^Rewards go to /)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your code' })

  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart)
  const place = (at: number) => field.evaluate((input: HTMLInputElement, to) => input.setSelectionRange(to, to), at)

  await test.step('key by key with its dashes, in the letters people mistake', async () => {
    for (const [at, key] of [...code.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()].entries()) {
      await field.press(key)
      expect(await caret(), `behind key ${at + 1}`).toBe(at + 1)
    }
    await expect(field).toHaveValue(code)
  })

  await test.step('with spaces, which become its dashes', async () => {
    await field.fill('')
    await field.pressSequentially(code.replaceAll('-', ' '))
    await expect(field).toHaveValue(code)
  })

  await test.step('a symbol in the middle is erased and typed again', async () => {
    await place(9)
    await field.press('Backspace')
    expect(await caret()).toBe(8)
    await field.press(code.charAt(8))
    await expect(field).toHaveValue(code)
    expect(await caret()).toBe(9)
  })

  await test.step('a full code takes no more, and loses nothing', async () => {
    await field.press('x')
    await expect(field).toHaveValue(code)
    expect(await caret()).toBe(9)
  })

  await test.step('a dash of the field is passed with Backspace and with Delete', async () => {
    await place(6)
    await field.press('Backspace')
    expect(await caret()).toBe(4)
    await field.pressSequentially(`${code.charAt(4)}-`)
    await expect(field).toHaveValue(code)
    expect(await caret()).toBe(6)
    await place(5)
    await field.press('Delete')
    expect(await caret()).toBe(5)
    await field.press(code.charAt(6))
    await expect(field).toHaveValue(code)
  })

  await test.step('a campaign word keeps its letters and its dash', async () => {
    await field.fill('')
    await field.pressSequentially('lantern-night')
    await expect(field).toHaveValue('LANTERN-NIGHT')
    await place(8)
    await field.press('Backspace')
    await expect(field).toHaveValue('LANTERNNIGHT')
    expect(await caret()).toBe(7)
    await field.press('-')
    await expect(field).toHaveValue('LANTERN-NIGHT')
  })

  await test.step('an input method composes in peace, also in full-width letters', async () => {
    await field.fill('')
    const devtools = await page.context().newCDPSession(page)
    const half = code.slice(0, 8)
    const wide = [...half].map((symbol) =>
      symbol === '-' ? '－' : String.fromCodePoint(symbol.charCodeAt(0) + 0xfee0),
    )
    for (let length = 1; length <= wide.length; length += 1) {
      const text = wide.slice(0, length).join('')
      await devtools.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
      await expect(field).toHaveValue(text)
    }
    await devtools.send('Input.insertText', { text: wide.join('') })
    await expect(field).toHaveValue(half)
    await field.pressSequentially(code.slice(8))
    await expect(field).toHaveValue(code)
  })

  await test.step('pasted: the rest where the caret is, and a whole code in place of what stood there', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await field.press('Control+v')
    }
    await field.fill('')
    await paste(code.slice(0, 14))
    await paste(` ${code.slice(14)}`)
    await expect(field).toHaveValue(code)
    await field.fill('nonsense')
    await paste(`Your code: ${code} (have fun)`)
    await expect(field).toHaveValue(code)
    await place(3)
    await paste(code.toLowerCase())
    await expect(field).toHaveValue(code)
  })

  await page.getByRole('button', { name: 'See rewards' }).click()
  await expectPage(page, 'summary')
})

// proves 4.redeem.18
test('a code that was cut off or mistyped is called so, and costs no attempt', async ({ page, newPlayer }) => {
  const code = codeOf(demoCode('claimable'))
  await comeFromOwnAddress(page)
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/contentcodes/')) asked.push(request.url())
  })
  await page.goto(ENTRY)
  await expect(page.getByText(/^Rewards go to /)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your code' })
  const goOn = page.getByRole('button', { name: 'See rewards' })
  for (const written of [code, code.replaceAll('-', '')]) {
    for (const length of [17, 20, 21, 23]) {
      await field.fill('')
      await field.pressSequentially(written.slice(0, length))
      await goOn.click()
      await expect(field).toHaveAccessibleDescription(/characters are missing/)
    }
  }
  const swapped = code.slice(0, 6) + code.charAt(7) + code.charAt(6) + code.slice(8)
  await field.fill(swapped)
  await expect(field).toHaveAccessibleDescription(/There’s a typo/)
  await goOn.click()
  expect(asked).toEqual([])
  await field.fill(code)
  await goOn.click()
  await expectPage(page, 'summary')
})

test('a press beside the field and a key draw no ring round the whole page', async ({ page }) => {
  await page.goto('/en-us/redeem/')
  const main = page.getByRole('main')
  await expect(page.locator('quartermaster-bar')).toBeAttached()
  await main.click({ position: { x: 8, y: 300 } })
  await page.keyboard.press('ArrowDown')
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('outline-style', 'none')
})
