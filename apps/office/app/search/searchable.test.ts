import { expect, test } from 'vitest'
import { searchable } from './searchable.ts'

const PLAYERS = 'players by id, name#tag or e-mail'
const OF_PLAYERS = [PLAYERS, 'orders by reference or id', 'payments by id']

test.each([
  ['who may see players and codes', ['players show', 'codes inspect'], [...OF_PLAYERS, 'codes', 'campaigns']],
  ['who may see no player', ['codes inspect', 'catalogue show'], ['codes', 'campaigns', 'products']],
  ['who may see creators', ['creators list'], ['campaigns', 'creators by code or name']],
  ['who may see neither', [], ['campaigns']],
])('%s is offered what they can find', (_name, may, offered) =>
  expect(searchable((action) => may.includes(action))).toEqual(offered),
)
