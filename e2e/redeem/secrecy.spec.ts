import type { Response } from '@playwright/test'
import { readContentCode } from '@quartermaster/contract/content-code'
import { expect, test } from '../journey.ts'
import { callSandbox } from '../sandbox.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { SITE_PAGES } from '../site-pages.ts'
import { claim, expectPage, LANTERN_NIGHT } from './redeem-journey.ts'

const CODE = LANTERN_NIGHT
const told = readContentCode(CODE)
const FORMS = [CODE, CODE.toLowerCase(), CODE.replaceAll('-', ''), told.kind === 'INVALID' ? CODE : told.canonical]
const holdsCode = (text: string | null | undefined) => FORMS.some((form) => text?.includes(form) ?? false)

// proves 3.content-codes.10
test('a code reaches the calls that need it and nothing else', async ({ page, context, newPlayer }) => {
  const leaks: string[] = []
  const bodies: string[] = []
  const answers: Promise<void>[] = []
  context.on('request', (request) => {
    if (holdsCode(request.url())) leaks.push(`address ${request.url()}`)
    for (const [name, value] of Object.entries(request.headers())) {
      if (holdsCode(value)) leaks.push(`header ${name} to ${request.url()}`)
    }
    if (holdsCode(request.postData())) bodies.push(new URL(request.url()).pathname)
  })
  const read = async (response: Response) => {
    // A page that has gone takes its answers along.
    if (holdsCode(await response.text().catch(() => ''))) leaks.push(`answer of ${response.url()}`)
  }
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/html|json|javascript/.test(type)) answers.push(read(response))
  })
  page.on('console', (message) => {
    if (holdsCode(message.text())) leaks.push(`log ${message.text()}`)
  })

  await comeSignedInToRedeem(page, await newPlayer('Rook'))
  await page.goto(`/en-us/redeem/#code=${CODE}`)
  await expect(page).toHaveURL(/\/redeem\/$/)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expectPage(page, 'summary')
  await page.reload()
  await claim(page)
  await expectPage(page, 'success')
  await page.getByRole('link', { name: 'Shop' }).first().click()
  await page.waitForURL(/\/en-us\/$/)

  await Promise.all(answers)
  expect(leaks).toEqual([])
  expect(new Set(bodies.map((path) => path.replace('/api/contentcodes/v1/', '')))).toEqual(
    new Set(['validate', 'claim', 'status']),
  )
  const events = await callSandbox('GET', '/events')
  expect(holdsCode(await events.text())).toBe(false)
})

test('pages are the same for everyone and hold no code', async ({ request }) => {
  for (const { path } of SITE_PAGES.filter(({ pattern }) => pattern.startsWith('/:locale/redeem'))) {
    const response = await request.get(`${path}?code=${CODE}`)
    expect(response.headers()['cache-control']).toContain('public')
    expect(holdsCode(await response.text())).toBe(false)
  }
})
