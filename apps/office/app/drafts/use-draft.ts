import type { TypedPart } from '@quartermaster/contract/draft-fields'
import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import type { DraftAnswer, WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'
import { useEffect, useRef, useState } from 'react'
import { beginAction } from '../actions/use-said.ts'
import { callOffice, OfficeError } from '../api/call-office.ts'
import { useTyped } from '../session/use-typed.ts'
import { afterAnswer, chosen, isOver, storable, toSend, type Writing, type Writings } from './writing.ts'

type Kind = WrittenDraftPart['kind']

/** How it stands with what was last touched. */
export interface KeepingState {
  readonly of: Kind
  readonly is: 'keeping' | 'unfinished' | 'kept' | 'conflict' | 'failed' | 'refused'
  /** What the shop said. */
  readonly why?: string
}

/** Shorter than it takes to reach for another page. */
const PAUSE_MS = 250

export function nameOfPart(part: WrittenDraftPart): string {
  if (part.kind === 'TEXTS') return `texts/${part.locale}`
  return part.kind === 'PICTURE' ? `picture/${part.type}` : part.kind.toLowerCase()
}

/** What was sent is not right, and would not be later. Who is not signed in may be so in a moment. */
const isRefusal = (error: unknown): error is OfficeError =>
  error instanceof OfficeError && [400, 403, 404, 413, 422].includes(error.status)

/**
 * What is written of a product: shown at once, and kept at the shop with the next pause, also when somebody goes elsewhere.
 * What others wrote since comes back with the answer. While something is not kept yet, the tab stores it, and the browser
 * asks before it closes the page.
 */
export function useDraft(
  { product, version }: ProductAnswer,
  kept: DraftAnswer,
  onKept: (version: string) => Promise<unknown>,
) {
  const params = { gameId: product.gameId, productId: product.productId }
  const [stored, store] = useTyped<Writings>('draft', {})
  const [writings, setWritings] = useState(stored)
  const [state, setState] = useState<KeepingState>()
  const current = useRef(writings)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // One after the other, so that what was typed last is what is kept.
  const queue = useRef(Promise.resolve())

  function change(changed: Writings): void {
    current.current = changed
    setWritings(changed)
    store(storable(changed))
  }
  const put = (name: string, writing: Writing) => change({ ...current.current, [name]: writing })
  const due = () => Object.entries(current.current).filter(([, { is }]) => is === 'due')

  async function keep(): Promise<void> {
    let known: string | undefined
    for (const [name, writing] of due()) {
      const part = toSend(writing)
      const of = part.kind
      put(name, { ...writing, is: 'sent' })
      const now = () => current.current[name] ?? writing
      try {
        const { before, version: begunOn } = writing
        const answer = await callOffice('saveDraft', { params, body: { part, before, version: begunOn } })
        const left = afterAnswer(now(), part, answer)
        put(name, left)
        known = answer.version
        if (left.is === 'sent') setState({ of, is: left.conflicts.length > 0 ? 'conflict' : 'kept' })
      } catch (error) {
        const isRefused = isRefusal(error)
        put(name, { ...now(), is: isRefused ? 'held' : 'due' })
        const why = error instanceof OfficeError ? { why: error.message } : {}
        return setState({ of, is: isRefused ? 'refused' : 'failed', ...why })
      }
    }
    if (known !== undefined) await onKept(known)
    change(Object.fromEntries(Object.entries(current.current).filter(([, writing]) => !isOver(writing))))
  }
  const flush = useRef(() => {})
  flush.current = () => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(keep)
  }
  const flushSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush.current(), PAUSE_MS)
  }
  /** A writing is of what stood there when its first letter was typed. */
  const begun = (part: WrittenDraftPart): Omit<Writing, 'part' | 'is'> => {
    const name = nameOfPart(part)
    const before = kept.parts.find((one) => one.name === name)?.part ?? null
    return current.current[name] ?? { before, version, conflicts: [] }
  }

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.values(current.current).some(({ is }) => is === 'due')) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    // What an earlier page of this tab could not have kept.
    flush.current()
    return () => {
      window.removeEventListener('beforeunload', ask)
      flush.current()
    }
  }, [])

  return {
    kept,
    state,
    writings,
    /** As it was typed here, else as it is kept. */
    find<Kind extends TypedPart['kind']>(kind: Kind, name: string): Extract<TypedPart, { kind: Kind }> | undefined {
      const part = writings[name]?.part ?? kept.parts.find((one) => one.name === name)?.part
      return part?.kind === kind ? (part as Extract<TypedPart, { kind: Kind }>) : undefined
    },
    write(part: WrittenDraftPart): void {
      beginAction()
      put(nameOfPart(part), { ...begun(part), part, is: 'due' })
      setState({ of: part.kind, is: 'keeping' })
      flushSoon()
    },
    /** A field is empty: the part stays as it was whole. */
    hold(part: TypedPart): void {
      put(nameOfPart(part), { ...begun(part), part, is: 'held' })
      setState({ of: part.kind, is: 'unfinished' })
    },
    /** Says what stays of a field that two have changed. */
    choose(name: string, field: string, whose: 'mine' | 'theirs'): void {
      const writing = current.current[name]
      if (!writing) return
      const left = chosen(writing, field, whose)
      put(name, left)
      if (isOver(left)) setState({ of: left.part.kind, is: 'kept' })
      flushSoon()
    },
  }
}

export type DraftInHand = ReturnType<typeof useDraft>
