import { HistoryPage } from '../redeem/history/HistoryPage.tsx'
import { redeemMeta } from '../redeem/redeem-meta.ts'

export const meta = redeemMeta('history')
export default HistoryPage
