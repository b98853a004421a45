import { useLocation } from 'react-router'
import { RedeemErrorPage } from '../redeem/ending/RedeemErrorPage.tsx'
import { redeemMeta } from '../redeem/redeem-meta.ts'
import { GENERIC_ERROR, isErrorPage } from '../redeem/status-rules.ts'

export const meta = redeemMeta('error')

/** One template for the six pages; the address names the page. */
export default function RedeemError() {
  const page = useLocation().pathname.split('/').filter(Boolean).at(-1)
  return <RedeemErrorPage page={isErrorPage(page) ? page : GENERIC_ERROR} />
}
