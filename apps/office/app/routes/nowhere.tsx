import { Stack } from '@quartermaster/ui/Stack'
import { PageHeader } from '../frame/PageHeader.tsx'
import { WORDS } from '../words/words.ts'

export default function Nowhere() {
  return (
    <Stack gap="m">
      <PageHeader title={WORDS.nowhere} lead={WORDS.nowhereText} />
    </Stack>
  )
}
