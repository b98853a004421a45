import { LOCALES } from '@quartermaster/contract/locales'
import { Text } from '@quartermaster/ui/Text'
import { useEffect, useState } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import type { EndWords } from './sale-clock.ts'

interface SaleEndProps {
  /** An instant. */
  readonly until: string
  /** The moment as the server wrote it, for the first view. */
  readonly text?: string | undefined
}

/** Nobody waits for what ends later than that. */
const WORTH_TELLING_MS = 365 * 24 * 3_600_000

/** Says when a price ends; on its last day it counts down. */
export default function SaleEnd({ until, text }: SaleEndProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const [words, setWords] = useState<EndWords>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    // The page is whole without it: the server's words stay.
    import('./sale-clock.ts').then(
      ({ followEnd }) => {
        if (!gone) stop = followEnd(tag, until, setWords)
      },
      () => {},
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [tag, until])
  if (Date.parse(until) - Date.now() > WORTH_TELLING_MS) return null
  const known = words ?? (text === undefined ? undefined : { when: text })
  return (
    <Text as="span" size="caption" tone="muted" data-sale-end={until}>
      {known && <time dateTime={until}>{'time' in known ? t('price.endsIn', known) : t('price.ends', known)}</time>}
    </Text>
  )
}
