import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { useSyncExternalStore } from 'react'
import { useWords } from '../words/words-context.ts'
import { forgetSearches, recentSearches, recentSearchNews } from './recent-searches.ts'

/** What this browser looked for before; nothing where it never did. */
export function RecentSearches({ onChoose }: { onChoose: (q: string) => void }) {
  const t = useWords('finding')
  const kept = useSyncExternalStore(
    recentSearchNews.follow,
    () => recentSearches().join('\n'),
    () => '',
  )
  if (!kept) return null
  return (
    <Stack as="section" gap="s" align="start">
      <Heading level={2}>{t('search.recent')}</Heading>
      <Cluster gap="xs">
        {kept.split('\n').map((text) => (
          <Button key={text} variant="tertiary" size="S" onClick={() => onChoose(text)}>
            {text}
          </Button>
        ))}
        <Button variant="link" size="S" onClick={forgetSearches}>
          {t('search.forget')}
        </Button>
      </Cluster>
    </Stack>
  )
}
