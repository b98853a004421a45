import { measureClaims, measureStatement } from './claims.ts'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import { figure, note, ratio } from './figure.ts'
import { type BenchShop, openShop } from './shop.ts'

const PORT = 6540
const FEW = Number(process.env.BENCH_FEW_CODES ?? 100_000)
const MANY = Number(process.env.BENCH_MANY_CODES ?? 10_000_000)

/** Claims with many codes in the table against few: the cost of a claim must not grow with the campaigns. */
export async function benchClaimsAtScale(): Promise<void> {
  const shop = await openShop()
  try {
    const campaignId = await createBenchCampaign(shop.context)
    await shop.startApi(PORT)
    const few = await measureWith(shop, campaignId, FEW, 1)
    note(`making ${MANY} codes`)
    const many = await measureWith(shop, campaignId, MANY - FEW, 2)
    figure(`claims_with_${FEW}_codes`, few.overHttp, 'claims/s')
    figure(`claims_with_${MANY}_codes`, many.overHttp, 'claims/s')
    ratio('claims_scale_ratio', many.overHttp / few.overHttp, `of the rate with ${FEW} codes`, 0.75)
    figure('claims_scale_ratio_in_pgbench', many.alone / few.alone, `of the rate with ${FEW} codes`)
  } finally {
    await shop.close()
  }
}

/** Makes so many codes more, warms up, and measures. */
async function measureWith(shop: BenchShop, campaignId: number, more: number, round: number) {
  await supplyCodes(shop.context, { campaignId, count: more, keep: 0 })
  await measureClaims(shop, PORT, campaignId)
  return {
    overHttp: await measureClaims(shop, PORT, campaignId),
    alone: await measureStatement(shop, campaignId, round),
  }
}
