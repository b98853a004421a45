import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { usePages } from '../api/use-office.ts'
import { phaseOf } from '../campaigns/phase-of.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PagedTable } from '../lists/PagedTable.tsx'
import { useMay } from '../session/session.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { useNow } from '../values/use-now.ts'
import { WORDS } from '../words/words.ts'

export default function Campaigns() {
  const may = useMay()
  const now = useNow()
  const list = usePages('listCampaigns', (before) => ({ query: { before, limit: 25 } }))
  return (
    <Stack gap="l">
      <PageHeader
        title={WORDS.campaigns}
        lead={WORDS.campaignsLead}
        actions={
          may('campaigns create') && (
            <ButtonLink href="/new-campaign" size="S">
              {WORDS.newCampaign}
            </ButtonLink>
          )
        }
      />
      <PagedTable
        label={WORDS.campaigns}
        list={list}
        rowsOf={({ campaigns }) => campaigns}
        keyOf={({ name }) => name}
        empty={WORDS.noCampaigns}
        columns={[
          { label: WORDS.campaign, show: ({ name }) => <Link href={`/campaigns/${name}`}>{name}</Link> },
          { label: WORDS.state, show: (campaign) => <State of="campaign" is={phaseOf(campaign, now)} /> },
          { label: WORDS.codeKind, show: ({ kind }) => WORDS.kindsOfCodes[kind] },
          { label: WORDS.from, show: ({ startsAt }) => (startsAt ? <Moment at={startsAt} exact /> : WORDS.anyTime) },
          { label: WORDS.to, show: ({ endsAt }) => (endsAt ? <Moment at={endsAt} exact /> : WORDS.anyTime) },
        ]}
      />
    </Stack>
  )
}
