import { globSync } from 'node:fs'
import { ROOT } from '../root.ts'

/** Modules that are rules by nature though their names say what they are about. */
const NAMED_RULES: Readonly<Record<string, readonly string[]>> = {
  'apps/commerce/src': [
    'availability',
    'campaign-draft',
    'code-hash',
    'eligibility',
    'identity',
    'order-states',
    'offer',
    'ownership',
    'parameters',
    'price',
    'redirects',
    'regions',
    'signature',
    'size-steps',
  ],
  'apps/storefront': [
    'button-state',
    'checkout-context',
    'grouper',
    'locale-redirect',
    'nudge-badge',
    'order-outcome',
    'order-progress',
    'ownership',
    'page-key',
    'price-breakdown',
    'product-info',
    'redeem-places',
    'redirect-target',
    'shortfall',
    'spotlight',
  ],
  'packages/bar/src': ['accent', 'amount'],
  'packages/contract/src': ['content-code', 'games', 'locales', 'number-format', 'product-types', 'statuses', 'themes'],
}

const NOT_OURS = ['**/node_modules/**', '**/build/**', '**/dist/**']

/** The pure rules of the shop: every file called rules, and those named above, in whatever room they stand. */
export function ruleFiles(): string[] {
  const named = Object.entries(NAMED_RULES).flatMap(([place, names]) =>
    names.flatMap((name) => {
      const found = filesAt(`${place}/**/${name}.ts`)
      if (found.length === 0) throw new Error(`There is no ${name}.ts in ${place}: run/mutation/selection.ts names it`)
      return found
    }),
  )
  const called = filesAt('{apps/commerce/src,apps/storefront,packages/{bar,contract,ui}/src}/**/{rules,*-rules}.ts')
  return [...new Set([...called, ...named])].sort()
}

/** A rule is proved by the tests beside it, which need neither a database nor a browser. */
export function testsOf(ruleFile: string): string {
  return ruleFile.replace(/\.ts$/, '{,.*}.test.ts')
}

function filesAt(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: NOT_OURS })
}
