import { type RefObject, useEffect, useRef } from 'react'

let firstPage = true

/** Moves the focus to a step's heading when the player gets there within the site, as a page load would. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true })
    firstPage = false
  }, [])
  return heading
}
