import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { tellMissing } from './missing-parts.ts'

interface Closable {
  readonly onClose: () => void
}

/**
 * A part that a press opens and that comes in a file of its own. Where the file cannot be fetched, as offline, the page
 * stays whole, the player is told, and the part is closed again: the next press looks for the file anew.
 */
export function pressedPart<Props extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  return function PressedPart(props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    const missing = isOpen(props) && !Part
    const giveUp = useEffectEvent(() => {
      tellMissing()
      props.onClose()
    })
    useEffect(() => {
      if (missing) load().then(({ default: fetched }) => setPart(() => fetched), giveUp)
    }, [missing])
    return Part && <Part {...props} />
  }
}
