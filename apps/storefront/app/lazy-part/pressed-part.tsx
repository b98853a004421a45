import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { logError } from '../logging/log.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useWords } from '../words/words-context.ts'

interface Closable {
  readonly onClose: () => void
}

let missed = false

/**
 * A part that a press opens and that comes in a file of its own. Where the file cannot be fetched, as offline, the page
 * stays whole, the player is told, and the part is closed again: the next press looks for the file anew.
 */
export function pressedPart<Props extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  return function PressedPart(props) {
    const t = useWords('site')
    const [Part, setPart] = useState<ComponentType<Props>>()
    const missing = isOpen(props) && !Part
    const giveUp = useEffectEvent((error: unknown) => {
      logError('A part of the page could not be fetched', error)
      showToast({ kind: 'notice', text: t('offline.needed') })
      props.onClose()
    })
    useEffect(() => {
      if (!missing) return
      let left = false
      fetchPart(load).then(
        (fetched) => setPart(() => fetched),
        (error: unknown) => left || giveUp(error),
      )
      return () => {
        left = true
      }
    }, [missing])
    return Part && <Part {...props} />
  }
}

async function fetchPart<Part>(load: () => Promise<{ readonly default: Part }>): Promise<Part> {
  try {
    if (missed) await (await import('./refetch-styles.ts')).refetchStyles()
    const { default: part } = await load()
    missed = false
    return part
  } catch (error) {
    missed = true
    throw error
  }
}
