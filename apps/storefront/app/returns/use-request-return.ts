import type { ReturnWay } from '@quartermaster/contract/wire/returns'
import { useState } from 'react'
import { useOnePress } from '../one-press/use-one-press.ts'
import { requestReturn } from './request-return.ts'

/** Nothing happened, or it is not what was shown any more. */
export type ReturnProblem = 'problem' | 'changed'

interface Watcher {
  /** Something is another by now: look again. */
  onChange(): void
}

/** The way that is being asked for, and asking for it: once, however often it is pressed. */
export function useRequestReturn(orderId: string, ways: readonly ReturnWay[], { onChange }: Watcher) {
  const [asked, setAsked] = useState<{ readonly to: ReturnWay['to']; readonly key: string }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnProblem>()
  const way = asked && ways.find(({ to }) => to === asked.to)

  const ask = (to: ReturnWay['to']) => {
    setProblem(undefined)
    setAsked({ to, key: crypto.randomUUID() })
  }
  const close = () => setAsked(undefined)

  const confirm = useOnePress(async () => {
    if (!asked || !way || way.refusal) return
    setBusy(true)
    const requested = await requestReturn(orderId, way, asked.key)
    setBusy(false)
    if (requested === 'requested') close()
    else if (requested === 'refused') {
      setProblem('changed')
      setAsked({ to: asked.to, key: crypto.randomUUID() })
    } else setProblem('problem')
    onChange()
  })

  return { asked: asked !== undefined, way, busy, problem, ask, close, confirm }
}
