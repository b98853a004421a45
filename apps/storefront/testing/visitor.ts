import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setSignOn } from '../app/sign-on/sign-on-state.ts'

export const PLAYER = { state: 'signed_in', id: 's', sub: 'p', name: 'Vesper', tag: 'QM01', region: 'NA' } as const

/** Each test of the file begins with a stranger in a browser that remembers nothing. */
export function beginAsStranger(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    setSignOn({ state: 'login_required' })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** The purchase button, when it has come into a state. */
export function buttonIn(state: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-state="${state}"]`)
    if (!found) throw new Error(`The button is not ${state}`)
    return found
  })
}
