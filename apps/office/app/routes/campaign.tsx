import { Heading } from '@quartermaster/ui/Heading'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useParams } from 'react-router'
import { useOffice } from '../api/use-office.ts'
import { Batches } from '../campaigns/Batches.tsx'
import { CampaignForms } from '../campaigns/CampaignForms.tsx'
import { CampaignPlots } from '../campaigns/CampaignPlots.tsx'
import { EditForm } from '../campaigns/EditForm.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { formatMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

/** How far batches are is looked at again and again. */
const LOOK_EVERY_MS = 5_000

export default function Campaign() {
  const { name = '' } = useParams()
  const { data, error, mutate } = useOffice('getCampaign', { params: { name } }, LOOK_EVERY_MS)
  const may = useMay()
  if (error && !data) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!data) return <Spinner label={WORDS.loading} />
  const { campaign, phase, fixed } = data
  const moment = (at: string | null) => (at === null ? WORDS.anyTime : formatMoment(at))
  return (
    <Stack gap="l" key={name}>
      <Heading level={1} size="heading">
        {campaign.name}
      </Heading>
      <Facts
        of={[
          [WORDS.state, phase],
          [WORDS.what, campaign.kind],
          [WORDS.from, moment(campaign.startsAt)],
          [WORDS.to, moment(campaign.endsAt)],
          [WORDS.region, campaign.regions?.join(', ') ?? WORDS.everyRegion],
          [WORDS.perPlayer, campaign.perPlayerLimit],
          [WORDS.rewards, campaign.rewards.join(', ')],
          ...fixed.map(({ field, why }) => [WORDS.fixed(field), why] as const),
        ]}
      />
      {may('reports claims') && <CampaignPlots name={campaign.name} />}
      <Section title={WORDS.actions}>
        <CampaignForms name={campaign.name} state={campaign.state} onDone={() => void mutate()} />
        {may('campaigns edit') && <EditForm of={data} onDone={() => void mutate()} />}
      </Section>
      {campaign.kind === 'SINGLE_USE' && <Batches of={data} onDone={() => void mutate()} />}
    </Stack>
  )
}
