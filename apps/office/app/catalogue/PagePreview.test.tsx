import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PagePreview } from './PagePreview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a preview says who can see it, and is ended where it was made', async () => {
  const address = 'https://shop.example/en-us/lol/ash/?preview=x'
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(String(body))])
    return Response.json(path.endsWith('/end') ? { isEnded: true } : { address, expiresAt: '2026-05-04T12:00:00Z' })
  })
  render(<PagePreview draft={{ kind: 'DRAFT', gameId: 'lol', productId: 'ash' }} locale="en-us" />)
  await userEvent.click(screen.getByRole('button', { name: 'Preview as the real page' }))
  await screen.findByText(/Whoever has this link sees it until/)
  await userEvent.click(screen.getByRole('button', { name: 'End the preview' }))
  await screen.findByText(/The preview is over/)
  expect(asked.at(-1)).toEqual(['/api/v1/catalogue-previews/end', { address }])
  expect(screen.queryByRole('link')).toBeNull()
})
