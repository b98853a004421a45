import { EntryPage } from '../redeem/entry/EntryPage.tsx'
import { redeemMeta } from '../redeem/redeem-meta.ts'

export const meta = redeemMeta('entry')
export default EntryPage
