import { measureClaims, measureStatement } from './claims.ts'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import { figure, note } from './figure.ts'
import { openShop } from './shop.ts'

const PORT = 6540
const FEW = Number(process.env.BENCH_FEW_CODES ?? 100_000)
const MANY = Number(process.env.BENCH_MANY_CODES ?? 10_000_000)

/** Claims with many codes in the table against few: the cost of a claim must not grow with the campaigns. */
export async function benchClaimsAtScale(): Promise<void> {
  const shop = await openShop()
  try {
    const campaignId = await createBenchCampaign(shop.context)
    await shop.startApi(PORT)
    await supplyCodes(shop.context, { campaignId, count: FEW, keep: 0 })
    await measureClaims(shop, PORT, campaignId)
    const few = await measureClaims(shop, PORT, campaignId)
    const fewAlone = await measureStatement(shop, campaignId, 1)
    note(`making ${MANY} codes`)
    await supplyCodes(shop.context, { campaignId, count: MANY - FEW, keep: 0 })
    const many = await measureClaims(shop, PORT, campaignId)
    const manyAlone = await measureStatement(shop, campaignId, 2)
    figure(`claims_with_${FEW}_codes`, few, 'claims/s')
    figure(`claims_with_${MANY}_codes`, many, 'claims/s')
    figure('claims_scale_ratio', many / few, `of the rate with ${FEW} codes`)
    figure('claims_scale_ratio_in_pgbench', manyAlone / fewAlone, `of the rate with ${FEW} codes`)
  } finally {
    await shop.close()
  }
}

if (import.meta.main) await benchClaimsAtScale()
