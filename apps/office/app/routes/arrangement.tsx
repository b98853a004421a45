import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useOffice } from '../api/use-office.ts'
import { ArrangementForm } from '../arrangement/ArrangementForm.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
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
      <PageHeader
        title={WORDS.arrangement}
        lead={WORDS.arrangementLead}
        within={{ href: '/catalogue', label: WORDS.catalogue }}
        actions={<Link href={`${shopUrl}/en-us/`}>{WORDS.openInShop}</Link>}
      />
      <ArrangementForm of={data} onStale={() => mutate()} />
    </Stack>
  )
}
