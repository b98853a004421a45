import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { BAR_MANIFEST_PATH, type BarManifest } from '@quartermaster/contract/platform/bar-files'
import { readSettings } from '@quartermaster/settings/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBarCore } from '../../../packages/bar/build.ts'
import { composeBarFiles } from './bar-files/bar-files.ts'
import { registerBarFiles } from './bar-routes.ts'

let app: FastifyInstance
let manifest: BarManifest
beforeAll(async () => {
  const core = new URL('../../../packages/bar/dist/bar.js', import.meta.url)
  if (!existsSync(core)) await buildBarCore({ write: true })
  app = Fastify()
  registerBarFiles(app, readSettings({}))
  manifest = (await app.inject(BAR_MANIFEST_PATH)).json()
})
afterAll(() => app.close())

describe('the bar’s files', () => {
  it('are there for every product and language, with the integrity the manifest tells', async () => {
    expect(Object.keys(manifest)).toHaveLength(2 * 29)
    for (const { src, integrity } of Object.values(manifest)) {
      const { statusCode, rawPayload } = await app.inject(src)
      const hash = createHash('sha384').update(rawPayload).digest('base64')
      expect([statusCode, `sha384-${hash}`]).toEqual([200, integrity])
    }
  })

  it('may be kept for ever and loaded by any site; the list of them may not be kept for long', async () => {
    const { src } = manifest['redeem.en-us'] ?? { src: '' }
    const { headers, rawPayload } = await app.inject({ url: src, headers: { 'accept-encoding': 'br' } })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('"locale":"en-us"')
    const list = await app.inject(BAR_MANIFEST_PATH)
    expect(list.headers['cache-control']).toMatch(/^public, max-age=300\b/)
    expect(list.headers['access-control-allow-origin']).toBe('*')
  })

  it('have another name when their bytes are others, and the same when not', async () => {
    const same = await composeBarFiles(readSettings({}))
    const elsewhere = await composeBarFiles(readSettings({ PROVIDER_URL: 'https://id.example' }))
    expect(same.manifest).toEqual(manifest)
    expect(elsewhere.manifest['redeem.en-us']?.src).not.toBe(manifest['redeem.en-us']?.src)
  })

  it.each(['/bar/redeem.en-us.js', '/bar/redeem.en-us.0000000000000000.js', '/bar/..%2fserver.ts', '/bar/__proto__'])(
    '%s is not found',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})
