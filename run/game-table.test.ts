import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAME_IDS } from '@quartermaster/contract/games'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const FOLDERS = [
  'apps/commerce/src',
  'apps/storefront/app',
  'apps/storefront/server',
  'packages/bar/src',
  'packages/ui/src',
]
const ASKS_FOR_ONE_GAME = new RegExp(`[!=]==? '(${GAME_IDS.join('|')})'|case '(${GAME_IDS.join('|')})'`)

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|fixture)\.tsx?$|^testing\//.test(name))
    .map((name) => join(folder, name))
}

// proves 1.games.8
it('no code asks for a game by its name: what depends on one stands in the game table', () => {
  const found = FOLDERS.flatMap(sourcesIn).filter((file) =>
    ASKS_FOR_ONE_GAME.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(found).toEqual([])
})
