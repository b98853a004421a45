import { Spinner } from '@quartermaster/ui/Spinner'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { Section } from '../lists/Section.tsx'
import { Tiles } from '../lists/Tiles.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

const FIGURES = ['codes', 'claims', 'givenBack'] as const

/** How many codes a campaign has, and what became of them since it began. */
export function CampaignTotals({ name }: { name: string }) {
  const { data, error, mutate } = useOffice('getCampaignTotals', { params: { name } })
  return (
    <Section title={WORDS.totals}>
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Spinner label={WORDS.loading} />}
      {data && (
        <Tiles
          of={FIGURES.map((figure) => ({
            key: figure,
            label: WORDS.totalsOf[figure],
            value: formatNumber(data[figure]),
          }))}
        />
      )}
    </Section>
  )
}
