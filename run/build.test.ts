import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCTS } from './build.ts'
import { fingerprintOf } from './fingerprint.ts'
import { ROOT } from './root.ts'

it.each(PRODUCTS)('the $name names sources that are there', async ({ sources }) => {
  await expect(fingerprintOf(ROOT, sources)).resolves.toMatch(/^[0-9a-f]{64}$/)
})

it('the office counts its own configuration among its sources', () => {
  const { sources } = PRODUCTS.find(({ name }) => name === 'office') ?? { sources: [] }
  for (const file of ['package.json', 'vite.config.ts', 'react-router.config.ts'])
    expect(sources).toContain(`apps/office/${file}`)
})

it('the storefront counts its own configuration among its sources', () => {
  const { sources } = PRODUCTS.find(({ name }) => name === 'storefront') ?? { sources: [] }
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'apps/storefront/package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts.build).toBe('react-router build && node worker/build.ts')
  for (const file of ['package.json', 'vite.config.ts', 'react-router.config.ts', 'worker'])
    expect(sources).toContain(`apps/storefront/${file}`)
})
