import { Button } from '@quartermaster/ui/Button'
import { WORDS } from '../words/words.ts'

/** Asks for the next page of a list, where there is one. */
export function More({ pages }: { pages: { hasMore: boolean; isValidating: boolean; more: () => unknown } }) {
  if (!pages.hasMore) return null
  return (
    <div>
      <Button variant="secondary" size="S" loading={pages.isValidating} onClick={() => void pages.more()}>
        {WORDS.more}
      </Button>
    </div>
  )
}
