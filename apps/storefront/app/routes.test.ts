import { expect, it } from 'vitest'
import routes from './routes.ts'

type Entry = { readonly path?: string; readonly file: string; readonly children?: readonly Entry[] }

const localised = (routes as readonly Entry[]).find(({ path }) => path === ':locale')?.children ?? []
const redeem = localised.find(({ path }) => path === 'redeem')?.children ?? []

// proves 2.routes.32
it('builds the redeem flow from four templates: redeem, summary, success and error', () => {
  const templates = new Set(redeem.map(({ file }) => file).filter((file) => !file.includes('history')))
  expect([...templates].sort()).toEqual([
    'routes/redeem-entry.tsx',
    'routes/redeem-error.tsx',
    'routes/redeem-success.tsx',
    'routes/redeem-summary.tsx',
  ])
})

it('has an address for each of the six errors, all of one template', () => {
  const errors = redeem.filter(({ file }) => file === 'routes/redeem-error.tsx').map(({ path }) => path)
  expect(errors).toEqual(
    ['already-owned', 'already-redeemed', 'incorrect-region', 'not-played', 'unique-code-redeemed', 'sorry'].map(
      (name) => `summary/error/${name}`,
    ),
  )
})
