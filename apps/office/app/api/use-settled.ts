import { useEffect, useState } from 'react'

const SETTLED_MS = 250

/** A value once it has stopped changing for a moment: what is asked for while somebody types. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
