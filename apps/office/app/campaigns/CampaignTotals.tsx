import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { Spinner } from '@quartermaster/ui/Spinner'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { Section } from '../lists/Section.tsx'
import { Tiles } from '../lists/Tiles.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

const FIGURES = ['codes', 'claims', 'givenBack'] as const

interface CampaignTotalsProps {
  readonly name: string
  readonly batches: OfficeAnswer<'getCampaign'>['batches']
}

/** How many codes a campaign has, and what became of them since it began: asked for again whenever a batch has moved on. */
export function CampaignTotals({ name, batches }: CampaignTotalsProps) {
  const { data, error, mutate } = useOffice('getCampaignTotals', { params: { name } })
  const states = batches.map(({ batchId, state }) => `${batchId} ${state}`).join()
  const shownOf = useRef(states)
  const askAgain = useEffectEvent(() => void mutate())
  useEffect(() => {
    if (shownOf.current === states) return
    shownOf.current = states
    askAgain()
  }, [states])
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
