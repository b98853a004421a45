import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { readSettings } from '@quartermaster/settings/settings'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { publicSettings } from '../app/settings/publish-settings.ts'
import { appManifest } from './app-manifest.ts'

const settings = publicSettings(readSettings({}))
const fileOf = (address: string) => join(import.meta.dirname, '../brand', basename(address))

it.each(LOCALE_CODES)('installs in %s with a name, a start and shortcuts of its language', (locale) => {
  const { name, start_url, scope, shortcuts, lang } = appManifest(locale, settings)
  expect(name).toBe('Quartermaster')
  expect(scope).toBe('/')
  expect(() => new Intl.Locale(lang)).not.toThrow()
  for (const { name: label, url } of [...shortcuts, { name, url: start_url }]) {
    expect(label.trim()).not.toBe('')
    expect(url.startsWith(`/${locale}/`)).toBe(true)
  }
})

it('leads to the shop and to redeeming, and to redeeming alone where there is no shop', () => {
  expect(appManifest('de-de', settings).shortcuts.map(({ url }) => url)).toEqual(['/de-de/', '/de-de/redeem/'])
  expect(appManifest('zh-cn', settings)).toMatchObject({
    start_url: '/zh-cn/redeem/',
    shortcuts: [{ url: '/zh-cn/redeem/' }],
  })
})

it('has icons of the sizes it names', async () => {
  const { icons } = appManifest('en-us', settings)
  for (const { src, sizes, type } of icons) {
    expect(existsSync(fileOf(src)), src).toBe(true)
    if (type !== 'image/png') continue
    const { width, height } = await sharp(fileOf(src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(icons.map((icon) => ('purpose' in icon ? icon.purpose : 'any'))).toContain('maskable')
})
