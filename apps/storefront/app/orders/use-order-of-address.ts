import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ORDER_PARAMETER, orderIdOf } from './order-address.ts'

/** The order the address names; null when it names none, undefined until it was read. It moves from query to fragment. */
export function useOrderOfAddress(): string | null | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [orderId, setOrderId] = useState<string | null>()
  useEffect(() => {
    const found = orderIdOf({ search, hash })
    setOrderId(found ?? null)
    const query = new URLSearchParams(search)
    if (!found || !query.has(ORDER_PARAMETER)) return
    query.delete(ORDER_PARAMETER)
    void navigate({ pathname, search: query.toString(), hash: `${ORDER_PARAMETER}=${found}` }, { replace: true })
  }, [pathname, search, hash, navigate])
  return orderId
}
