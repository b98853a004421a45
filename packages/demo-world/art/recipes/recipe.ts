import type { Painting } from '../paint/painting.ts'
import type { Random } from '../paint/random.ts'

/** How one product's picture is painted. The same random numbers every time: the same picture every time. */
export type Recipe = (random: Random) => Painting

/** By the folder the pictures go to: "game/product". */
export type Recipes = Readonly<Record<string, Recipe>>
