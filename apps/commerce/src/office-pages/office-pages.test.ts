import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '@quartermaster/service/create-service'
import { readSettings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageHeaders, registerOfficePages } from './office-pages.ts'

const PAGE = '<!doctype html><title>Office</title><script>one()</script><script type="module">two()</script>'
const SETTINGS = readSettings({ LOG_LEVEL: 'silent' })
let folder: string
let office: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'secret.txt'), 'not for browsers')
  await writeFile(join(folder, 'assets/app-1234.js'), 'start()')
  office = createService('office-pages-test', SETTINGS)
  await registerOfficePages(office, { folder, settings: SETTINGS })
})
afterAll(async () => {
  await office.close()
  await rm(folder, { recursive: true })
})

it('answers every address with the one page, which nobody may frame and in which nothing else may run', async () => {
  for (const url of ['/', '/players/a%20b', '/orders/1?x=1', '/secret.txt', '/apiary']) {
    const answer = await office.inject(url)
    expect([answer.statusCode, answer.body], url).toEqual([200, PAGE])
    expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`img-src 'self' blob: ${new URL(SETTINGS.SHOP_URL).origin};`)
    expect(policy.match(/'sha256-/g), 'its two scripts').toHaveLength(2)
  }
})

it('serves built files for good, and nothing else of the folder', async () => {
  const file = await office.inject('/assets/app-1234.js')
  expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([
    200,
    'start()',
    'public, max-age=31536000, immutable',
  ])
  for (const url of [
    '/assets/nothing.js',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/api',
    '/api/v1/home',
  ]) {
    const answer = await office.inject(url)
    expect(answer.body, url).not.toContain('not for browsers')
    if (!url.includes('..')) expect(answer.statusCode, url).toBe(404)
  }
})

it('over https says so for good', () => {
  expect(pageHeaders(PAGE, { ...SETTINGS, OFFICE_URL: 'https://office.example' })).toHaveProperty(
    'strict-transport-security',
  )
  expect(pageHeaders(PAGE, { ...SETTINGS, OFFICE_URL: 'http://localhost:3001' })).not.toHaveProperty(
    'strict-transport-security',
  )
})
