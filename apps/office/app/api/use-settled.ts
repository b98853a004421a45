import { useEffect, useState } from 'react'

const SETTLED_MS = 250

/** A value once it has stopped changing for a moment: what is asked for while somebody types. Equal is what reads equal. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? value : (JSON.parse(settled) as Value)
}
