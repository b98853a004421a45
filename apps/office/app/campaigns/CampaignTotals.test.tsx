import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleBatch } from '../../testing/sample-campaign.ts'
import { CampaignTotals } from './CampaignTotals.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('counts codes anew when a batch has become ready', async () => {
  const totals = (codes: number) => ({ body: { codes, claims: 0, givenBack: 0 } })
  const sent = answerOffice({ getCampaignTotals: [totals(11), totals(51)] })
  const page = (state: 'MAKING' | 'READY', made: number) => (
    <CampaignTotals name="summer" batches={[sampleBatch({ state, made, codes: 40 })]} />
  )
  const { rerender } = render(page('MAKING', 0))
  await screen.findByText('11')
  rerender(page('MAKING', 20))
  expect(sent).toHaveLength(1)
  rerender(page('READY', 40))
  await screen.findByText('51')
})
