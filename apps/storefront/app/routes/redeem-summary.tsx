import { redeemMeta } from '../redeem/redeem-meta.ts'
import { SummaryPage } from '../redeem/summary/SummaryPage.tsx'

export const meta = redeemMeta('summary')
export default SummaryPage
