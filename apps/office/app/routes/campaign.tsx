import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useParams } from 'react-router'
import { useOffice } from '../api/use-office.ts'
import { Requests } from '../approvals/Requests.tsx'
import { Batches } from '../campaigns/Batches.tsx'
import { CampaignActions } from '../campaigns/CampaignActions.tsx'
import { CampaignPlots } from '../campaigns/CampaignPlots.tsx'
import { CampaignTotals } from '../campaigns/CampaignTotals.tsx'
import { Columns } from '../frame/Columns.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PageTrouble } from '../frame/PageTrouble.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { WORDS } from '../words/words.ts'

/** How far batches are is looked at again and again. */
const LOOK_EVERY_MS = 5_000

export default function Campaign() {
  const { name = '' } = useParams()
  const { data, error, mutate } = useOffice('getCampaign', { params: { name } }, LOOK_EVERY_MS)
  const may = useMay()
  if (error && !data) return <PageTrouble error={error} onRetry={() => void mutate()} />
  if (!data) return <Spinner label={WORDS.loading} />
  const { campaign, phase } = data
  const moment = (at: string | null) => (at === null ? WORDS.anyTime : <Moment at={at} exact />)
  return (
    <Stack gap="l" key={name}>
      <PageHeader
        title={campaign.name}
        state={<State of="campaign" is={phase} />}
        lead={WORDS.kindsOfCodes[campaign.kind]}
        within={{ href: '/campaigns', label: WORDS.campaigns }}
      />
      <Columns aside={<CampaignActions of={data} />}>
        <Requests title={WORDS.requests} of={{ subject: campaign.name }} />
        <Section title={WORDS.runs}>
          <Facts
            of={[
              [WORDS.rewards, campaign.rewards.join(', ')],
              [WORDS.from, moment(campaign.startsAt)],
              [WORDS.to, moment(campaign.endsAt)],
              [WORDS.region, campaign.regions?.join(', ') ?? WORDS.everyRegion],
              [WORDS.requiredGame, campaign.requiredGame ?? WORDS.noGame],
              [WORDS.perPlayer, campaign.perPlayerLimit],
            ]}
          />
        </Section>
        {may('campaigns statistics') && <CampaignTotals name={campaign.name} batches={data.batches} />}
        {may('reports claims') && <CampaignPlots name={campaign.name} />}
        {campaign.kind === 'SINGLE_USE' && <Batches batches={data.batches} />}
      </Columns>
    </Stack>
  )
}
