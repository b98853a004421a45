import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { TEST_PRODUCTS } from '@quartermaster/commerce/testing/test-products'
import { moveMoney } from '@quartermaster/commerce/wallet/store'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import type { BenchShop } from './shop.ts'
import type { Shopper } from './stubborn-shopper.ts'

const MONEY = 100_000_000

/** Products, codes, and players with an account and more money than they can spend. */
export async function supplyShoppers(
  shop: BenchShop,
  count: { readonly shoppers: number; readonly codes: number },
): Promise<{ readonly codes: string[]; readonly shoppers: Shopper[] }> {
  await insertProducts(shop.context.db, TEST_PRODUCTS)
  await raiseVersion(shop.context.db, new Date())
  const campaignId = await createBenchCampaign(shop.context, [{ kind: 'CURRENCY', currency: 'RP', quantity: 1 }])
  const codes = await supplyCodes(shop.context, { campaignId, count: count.codes })
  const shoppers = await Promise.all(Array.from({ length: count.shoppers }, (_, index) => createShopper(shop, index)))
  return { codes, shoppers }
}

async function createShopper({ context, platform }: BenchShop, index: number): Promise<Shopper> {
  const puuid = `shopper-${index}`
  platform.addAccount(puuid, 'LOL', {})
  const grant = { puuid, currency: 'RP', kind: 'GRANT', amount: MONEY, reference: 'stress' } as const
  await moveMoney(context.db, grant, new Date())
  return { puuid, bearer: await platform.signOn.bearer(puuid), cookie: await platform.signOn.cookie(puuid) }
}
