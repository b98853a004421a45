import { fighterRewards } from './2xko-rewards.ts'
import { amberGauntlet } from './amber-gauntlet.ts'
import { brannoch } from './brannoch.ts'
import { bundles } from './bundles.ts'
import { cards } from './cards.ts'
import { currency } from './currency.ts'
import { gildedOrrery } from './gilded-orrery.ts'
import { grimwick } from './grimwick.ts'
import { hesper } from './hesper.ts'
import { ilvane } from './ilvane.ts'
import { lastLantern } from './last-lantern.ts'
import { lolAccessories } from './lol-accessories.ts'
import { maerith } from './maerith.ts'
import { orsolo } from './orsolo.ts'
import { publisherGift } from './publisher-gift.ts'
import type { Recipe, Recipes } from './recipe.ts'
import { saltworks } from './saltworks.ts'
import { sprays } from './sprays.ts'
import { tavi } from './tavi.ts'
import { tftRewards } from './tft-rewards.ts'
import { valCharms } from './val-charms.ts'
import { valPeople } from './val-people.ts'
import { valWeapons } from './val-weapons.ts'
import { variants } from './variants.ts'
import { wrAccessories } from './wr-accessories.ts'

const SINGLE: Recipes = {
  ...maerith,
  ...brannoch,
  ...ilvane,
  ...lolAccessories,
  ...valPeople,
  ...valWeapons,
  ...valCharms,
  ...saltworks,
  ...lastLantern,
  ...tavi,
  ...orsolo,
  ...wrAccessories,
  ...hesper,
  ...grimwick,
  ...gildedOrrery,
  ...amberGauntlet,
  ...sprays,
  ...cards,
  ...currency,
  // What codes give in the games that sell nothing in the shop, and the publisher's own gift.
  ...tftRewards,
  ...fighterRewards,
  ...publisherGift,
}

/** Every picture of the demo world. */
export const RECIPES: Recipes = { ...SINGLE, ...variants(requireSingle), ...bundles(requireSingle) }

function requireSingle(name: string): Recipe {
  const recipe = SINGLE[name]
  if (!recipe) throw new Error(`${name} is shown in another picture and has no recipe`)
  return recipe
}
