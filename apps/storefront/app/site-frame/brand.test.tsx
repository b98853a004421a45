// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'

afterEach(cleanup)

it.each([
  ['Quartermaster', {}],
  ['Lanternworks', { BRAND_NAME: 'Lanternworks' }],
])('the brand is %s with the settings %j', async (brand, env: Record<string, string>) => {
  openPage('/en-us/', { env, catalogue: [sampleProduct()] })
  const footer = await screen.findByRole('contentinfo')
  expect(footer.textContent).toContain(`© ${brand}`)
  expect(document.body.textContent?.includes('Quartermaster')).toBe(brand === 'Quartermaster')
})
