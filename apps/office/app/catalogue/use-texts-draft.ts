import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { useEffect, useRef, useState } from 'react'
import { callOffice } from '../api/call-office.ts'

export interface Texts {
  readonly name: string
  readonly description: string
  readonly pictureText: string
}

/** Shorter than it takes to reach for another page. */
const PAUSE_MS = 250

/**
 * What is typed of a product, in every language: shown at once, and kept at the shop with the next pause, also when somebody
 * goes elsewhere. While something is not kept yet, the browser asks before it closes the page.
 */
export function useTextsDraft(params: { readonly gameId: GameId; readonly productId: string }, onKept: () => void) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<Locale, Texts>>>>({})
  const [state, setState] = useState<'none' | 'keeping' | 'kept' | 'failed'>('none')
  const waiting = useRef(new Map<Locale, Texts>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // One after the other, so that what was typed last is what is kept.
  const queue = useRef(Promise.resolve())

  async function keep(): Promise<void> {
    const writing = [...waiting.current]
    waiting.current.clear()
    for (const [locale, texts] of writing) {
      try {
        await callOffice('saveDraft', { params, body: { locale, ...texts } })
      } catch {
        if (!waiting.current.has(locale)) waiting.current.set(locale, texts)
        return setState('failed')
      }
    }
    if (writing.length === 0) return
    if (waiting.current.size === 0) setState('kept')
    onKept()
  }
  const flush = useRef(() => {})
  flush.current = () => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(keep)
  }

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      flush.current()
    }
  }, [])

  return {
    typed,
    state,
    write(locale: Locale, texts: Texts): void {
      setTyped({ ...typed, [locale]: texts })
      waiting.current.set(locale, texts)
      setState('keeping')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush.current(), PAUSE_MS)
    },
    /** It was published or is not wanted: what the shop says holds again. */
    forget(locale: Locale): void {
      waiting.current.delete(locale)
      const { [locale]: _, ...others } = typed
      setTyped(others)
      setState('none')
    },
  }
}
