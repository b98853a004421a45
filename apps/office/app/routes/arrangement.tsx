import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useOffice } from '../api/use-office.ts'
import { ArrangementForm } from '../arrangement/ArrangementForm.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { useSession } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'

export default function Arrangement() {
  const { shopUrl } = useSession()
  const { data, error, mutate } = useOffice('getArrangement', {})
  if (error && !data) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!data) return <Spinner label={WORDS.loading} />
  return (
    <Stack gap="l">
      <Heading level={1} size="heading">
        {WORDS.arrangement}
      </Heading>
      <Text>{WORDS.arrangementLead}</Text>
      <Text size="small">
        <Link href={`${shopUrl}/en-us/`}>{WORDS.openInShop}</Link>
      </Text>
      <ArrangementForm of={data} onDone={() => void mutate()} />
    </Stack>
  )
}
