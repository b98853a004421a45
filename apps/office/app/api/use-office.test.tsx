import { cleanup, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { useOffice } from './use-office.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { data, error } = useOffice('getCampaign', { params: { name: 'c' } }, 20)
  return (
    <p>
      {data?.batches[0]?.state} {error?.message}
    </p>
  )
}

const answering = (...answers: readonly Response[]) => {
  const left = [...answers]
  const asked = vi.fn(async () => (left.length > 1 ? left.shift() : left[0]?.clone()) as Response)
  vi.stubGlobal('fetch', asked)
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
    </SWRConfig>,
  )
  return asked
}
const batchIs = (state: string) => Response.json({ batches: [{ state }] })

it('what is looked at again and again is so after a call that failed, too', async () => {
  answering(batchIs('MAKING'), new Response('', { status: 502 }), new Response('', { status: 502 }), batchIs('READY'))
  await screen.findByText('MAKING')
  await screen.findByText('READY', {}, { timeout: 8_000 })
}, 10_000)

it('whoever may not look is told so, and not asked for again', async () => {
  const asked = answering(Response.json({ message: 'Not you.' }, { status: 403 }))
  await screen.findByText('Not you.')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toHaveBeenCalledOnce()
})
