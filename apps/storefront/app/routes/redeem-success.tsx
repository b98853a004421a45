import { SuccessPage } from '../redeem/ending/SuccessPage.tsx'
import { redeemMeta } from '../redeem/redeem-meta.ts'

export const meta = redeemMeta('success')
export default SuccessPage
