import type { OfficeBatch } from '@quartermaster/contract/wire/office/campaigns'
import { cleanup, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleBatch, shown } from '../../testing/sample-campaign.ts'
import { useOffice } from './use-office.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { data, error } = useOffice('getCampaign', { params: { name: 'summer' } }, 20)
  return (
    <p>
      {data?.batches[0]?.state} {error?.message}
    </p>
  )
}

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
    </SWRConfig>,
  )
const batchIs = (state: OfficeBatch['state']) => ({ body: { ...shown(), batches: [sampleBatch({ state })] } })
const TROUBLE = { status: 502, errorCode: 'UPSTREAM_UNAVAILABLE' } as const

it('what is looked at again and again is so after a call that failed, too', async () => {
  const answers = [batchIs('MAKING'), TROUBLE, TROUBLE]
  answerOffice({ getCampaign: () => answers.shift() ?? batchIs('READY') })
  open()
  await screen.findByText('MAKING')
  await screen.findByText('READY', {}, { timeout: 8_000 })
}, 10_000)

it('whoever may not look is told so, and not asked for again', async () => {
  const sent = answerOffice({ getCampaign: { status: 403, errorCode: 'FORBIDDEN', message: 'Not you.' } })
  open()
  await screen.findByText('Not you.')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent).toHaveLength(1)
})
