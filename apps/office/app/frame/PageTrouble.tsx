import { Stack } from '@quartermaster/ui/Stack'
import type { OfficeError } from '../api/call-office.ts'
import { WORDS } from '../words/words.ts'
import { PageHeader } from './PageHeader.tsx'
import { Trouble } from './Trouble.tsx'

/** What stands in place of a page about one thing: that there is none of this name, or why it cannot be shown. */
export function PageTrouble({ error, onRetry }: { error: OfficeError; onRetry: () => void }) {
  // What is not even written like an id is refused as such, and is as little there.
  const isNowhere = error.status === 404 || error.status === 400
  if (!isNowhere) return <Trouble error={error} onRetry={onRetry} />
  return (
    <Stack gap="m">
      <PageHeader title={WORDS.notThere} lead={WORDS.nowhereText} />
    </Stack>
  )
}
