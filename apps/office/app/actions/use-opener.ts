import { type MouseEvent, useRef } from 'react'

/** The button that opened a form: who cancels that is where they were. */
export function useOpener() {
  const opener = useRef<HTMLElement>(null)
  return {
    note: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      opener.current = currentTarget
    },
    goBack: () => opener.current?.focus(),
  }
}
