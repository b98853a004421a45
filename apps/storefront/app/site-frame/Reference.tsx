import { Text } from '@quartermaster/ui/Text'
import { use } from 'react'
import { useWords } from '../words/words-context.ts'
import { RenderedRequest } from './rendered-request.ts'

/**
 * What a player can name to support: the id of the request that failed, as the logs have it. The server alone knows it:
 * in the browser its words stay as they came, and a page that failed there has none.
 */
export function Reference() {
  const t = useWords('site')
  const reference = use(RenderedRequest) ?? ''
  return (
    <Text tone="muted" hidden={!reference} suppressHydrationWarning>
      {t('failed.reference', { reference })}
    </Text>
  )
}
