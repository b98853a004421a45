import { fileURLToPath } from 'node:url'
import { isFailure } from '@quartermaster/service/failure'
import { readSettings } from '@quartermaster/settings/settings'
import { expect, it } from 'vitest'
import { assetsIn } from '../catalogue/assets.ts'
import { compileCatalogue } from './compile.ts'
import { formatProblem } from './problem.ts'

const EXAMPLE = fileURLToPath(new URL('../../../../docs/examples/catalogue/', import.meta.url))

it('the example that a release brings can be imported as it is, with its pictures', async () => {
  const there = { settings: readSettings({}), assets: assetsIn(`${EXAMPLE}images`) }
  const compiled = await compileCatalogue([`${EXAMPLE}files`], there)
  if (isFailure(compiled)) throw new Error(compiled.problems.map(formatProblem).join('\n'))
  expect(compiled.map(({ productId }) => productId).sort()).toEqual([
    'harvest-lantern-warden',
    'lantern-set',
    'lantern-warden',
    'rp-1100',
    'rp-500',
  ])
})
