import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import type { DraftAnswer, WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'
import { useEffect, useRef, useState } from 'react'
import { callOffice, OfficeError } from '../api/call-office.ts'

type Kind = WrittenDraftPart['kind']
/** What is kept as it is typed. A picture is kept as a whole, when somebody says so. */
type TypedPart = Exclude<WrittenDraftPart, { kind: 'PICTURE' }>

/** How it stands with what was last touched. */
export interface KeepingState {
  readonly of: Kind
  readonly is: 'keeping' | 'unfinished' | 'kept' | 'failed' | 'refused'
  /** What the shop said. */
  readonly why?: string
}

/** Shorter than it takes to reach for another page. */
const PAUSE_MS = 250

export function nameOfPart(part: WrittenDraftPart): string {
  if (part.kind === 'TEXTS') return `texts/${part.locale}`
  return part.kind === 'PICTURE' ? `picture/${part.type}` : part.kind.toLowerCase()
}

/**
 * What is written of a product: shown at once, and kept at the shop with the next pause, also when somebody goes elsewhere.
 * While something is not kept yet, the browser asks before it closes the page.
 */
export function useDraft({ product, version }: ProductAnswer, kept: DraftAnswer, onKept: () => void) {
  const params = { gameId: product.gameId, productId: product.productId }
  const [typed, setTyped] = useState<Readonly<Record<string, TypedPart>>>({})
  const [state, setState] = useState<KeepingState>()
  const waiting = useRef(new Map<string, WrittenDraftPart>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // One after the other, so that what was typed last is what is kept.
  const queue = useRef(Promise.resolve())

  async function keep(): Promise<void> {
    const writing = [...waiting.current]
    waiting.current.clear()
    for (const [name, part] of writing) {
      try {
        await callOffice('saveDraft', { params, body: { part, version } })
      } catch (error) {
        if (error instanceof OfficeError && error.status >= 400 && error.status < 500) {
          return setState({ of: part.kind, is: 'refused', why: error.message })
        }
        if (!waiting.current.has(name)) waiting.current.set(name, part)
        return setState({ of: part.kind, is: 'failed' })
      }
      if (waiting.current.size === 0) setState({ of: part.kind, is: 'kept' })
    }
    if (writing.length > 0) onKept()
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
    kept,
    state,
    /** As it was typed here, else as it is kept. */
    find<Kind extends TypedPart['kind']>(kind: Kind, name: string): Extract<TypedPart, { kind: Kind }> | undefined {
      const part = typed[name] ?? kept.parts.find((one) => one.name === name)?.part
      return part?.kind === kind ? (part as Extract<TypedPart, { kind: Kind }>) : undefined
    },
    write(part: WrittenDraftPart): void {
      if (part.kind !== 'PICTURE') setTyped((before) => ({ ...before, [nameOfPart(part)]: part }))
      waiting.current.set(nameOfPart(part), part)
      setState({ of: part.kind, is: 'keeping' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush.current(), PAUSE_MS)
    },
    /** A field is empty: what was whole stays kept. */
    hold: (kind: Kind) => setState({ of: kind, is: 'unfinished' }),
  }
}

export type DraftInHand = ReturnType<typeof useDraft>
