import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const KEY = '4f0c9b1e7d2a8365b0c1d2e3f4a59687'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('secrets as files', () => {
  it('reads any number of keys that codes were made with, a line each or separated by commas', () => {
    const keys = ['1', '2', '3', '4'].map((digit) => KEY + digit)
    const folder = folderWith({ CODE_HASH_KEY_PREVIOUS: `\n${keys[0]}\n\n${keys[1]} ${keys[2]},${keys[3]}\n` })
    expect(readSettings({ SECRETS_DIR: folder }).CODE_HASH_KEY_PREVIOUS).toEqual(keys)
    expect(readSettings({}).CODE_HASH_KEY_PREVIOUS).toEqual([])
  })

  it('are read as settings, without the end of their line', () => {
    const folder = folderWith({ CODE_HASH_KEY: `${KEY}\n`, DATABASE_URL: 'postgres://u:p@db/shop' })
    const settings = readSettings({ SECRETS_DIR: folder })
    expect(settings).toMatchObject({ CODE_HASH_KEY: KEY, DATABASE_URL: 'postgres://u:p@db/shop' })
  })

  it('may stand beside the links of Kubernetes', () => {
    const folder = folderWith({ CODE_HASH_KEY: KEY })
    symlinkSync(folder, join(folder, '..data'))
    expect(readSettings({ SECRETS_DIR: folder }).CODE_HASH_KEY).toBe(KEY)
  })

  it.each([
    [{ CODE_HASH_KEY: 'sh0rt' }, {}, 'CODE_HASH_KEY is not valid: expected at least 16 characters'],
    [{ CODE_HASH_KEY: KEY }, { CODE_HASH_KEY: KEY }, 'CODE_HASH_KEY is set twice'],
    [{ CODE_HASH_KEYS: KEY }, {}, 'a file CODE_HASH_KEYS, which is no secret of the shop'],
    [{}, { SECRETS_DIR: '/does/not/exist' }, 'SECRETS_DIR: /does/not/exist cannot be read (ENOENT)'],
  ])('%j beside %j stop the start by name, without their content', (files, env, message) => {
    const read = () => readSettings({ SECRETS_DIR: folderWith(files), ...env })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(message)
    expect(read).not.toThrow('sh0rt')
  })
})

describe('production', () => {
  const production = {
    NODE_ENV: 'production',
    SHOP_URL: 'https://shop.example',
    PROVIDER_URL: 'https://id.example',
    METRICS_TOKEN: KEY,
  }

  it('asks each process for the secrets that it uses', () => {
    expect(readSettings(production, 'storefront').SHOP_URL).toBe('https://shop.example')
    expect(readSettings({ ...production, METRICS_TOKEN: '' }, 'migration').SHOP_URL).toBe('https://shop.example')
    expect(() => readSettings(production)).toThrow('CODE_HASH_KEY is missing')
    expect(() => readSettings({ ...production, METRICS_TOKEN: '' }, 'storefront')).toThrow('METRICS_TOKEN is missing')
  })
})
