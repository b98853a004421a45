import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { usePages } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { More } from '../lists/More.tsx'
import { useMay } from '../session/session.tsx'
import { formatMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

export default function Campaigns() {
  const may = useMay()
  const list = usePages('listCampaigns', (before) => ({ query: { before, limit: 25 } }))
  return (
    <Stack gap="l">
      <Heading level={1} size="heading">
        {WORDS.campaigns}
      </Heading>
      {may('campaigns create') && <Link href="/new-campaign">{WORDS.newCampaign}</Link>}
      {list.error && <Trouble error={list.error} onRetry={() => void list.mutate()} />}
      {!list.isLoading && (
        <DataTable
          label={WORDS.campaigns}
          rows={list.pages.flatMap(({ campaigns }) => campaigns)}
          keyOf={({ name }) => name}
          empty={WORDS.noCampaigns}
          columns={[
            { label: WORDS.campaign, show: ({ name }) => <Link href={`/campaigns/${name}`}>{name}</Link> },
            { label: WORDS.state, show: ({ state }) => state },
            { label: WORDS.what, show: ({ kind }) => kind },
            { label: WORDS.from, show: ({ startsAt }) => startsAt && formatMoment(startsAt) },
            { label: WORDS.to, show: ({ endsAt }) => endsAt && formatMoment(endsAt) },
          ]}
        />
      )}
      <More pages={list} />
    </Stack>
  )
}
