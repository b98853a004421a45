import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { PagePreview } from './PagePreview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a preview says who can see it, and is ended where it was made', async () => {
  const address = 'https://shop.example/en-us/lol/ash/?preview=x'
  const sent = answerOffice({
    previewPage: { body: { address, expiresAt: '2026-05-04T12:00:00Z' } },
    endPreview: { body: { isEnded: true } },
  })
  render(<PagePreview draft={{ kind: 'DRAFT', gameId: 'lol', productId: 'ash' }} locale="en-us" />)
  await userEvent.click(screen.getByRole('button', { name: 'Preview as the real page' }))
  await screen.findByText(/Whoever has this link sees it until/)
  await userEvent.click(screen.getByRole('button', { name: 'End the preview' }))
  await screen.findByText(/The preview is over/)
  expect(sent.at(-1)).toMatchObject({ name: 'endPreview', body: { address } })
  expect(screen.queryByRole('link')).toBeNull()
})
