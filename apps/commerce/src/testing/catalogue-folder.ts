import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFailure } from '@quartermaster/service/failure'
import { readSettings } from '@quartermaster/settings/settings'
import { afterEach, beforeEach } from 'vitest'
import { uniformAssets } from '../catalogue/assets.ts'
import { compileCatalogue, type WhatThereIs } from '../catalogue-files/compile.ts'
import { formatProblem } from '../catalogue-files/problem.ts'

export const CHAMPION = `
  - id: warden
    type: LOL_CHAMPION
    name: Warden
    description: Keeps watch.
    prices: { RP: 880 }
    assets: lol/warden
    releasedOn: 2026-01-01`

export const SKIN = `
  - id: warden-dusk
    type: LOL_CHAMPION_SKIN
    name: Dusk Warden
    description: Keeps watch late.
    prices: { RP: { original: 1350, final: 975 } }
    assets: lol/warden-dusk
    parent: warden
    releasedOn: 2026-01-01`

/** Any picture, and the regions there are unless it is set otherwise. */
export const PLAIN: WhatThereIs = { assets: uniformAssets, settings: readSettings({}) }

export const lol = (...products: string[]) => `game: lol\nproducts:${products.join('\n')}\n`

/** A folder of catalogue files for each test, and what compiling it complains of. */
export function useCatalogueFolder() {
  let path = ''
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'qm-catalogue-'))
  })
  afterEach(() => rm(path, { recursive: true }))
  return {
    get path() {
      return path
    },
    async problemsOf(text: string, there: Partial<WhatThereIs> = {}): Promise<string[]> {
      await writeFile(join(path, 'lol.yaml'), text)
      const compiled = await compileCatalogue([path], { ...PLAIN, ...there })
      if (!isFailure(compiled)) return []
      return compiled.problems.map((problem) => formatProblem(problem).replace(`${path}/`, ''))
    },
  }
}
