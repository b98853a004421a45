// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleDraft, sampleProduct } from '../../testing/sample-product.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import Product from './product.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function open(...may: string[]) {
  answerOffice({
    getProduct: { body: sampleProduct() },
    getDraft: { body: sampleDraft() },
    listProductVersions: { body: { versions: [], next: null } },
  })
  const routes = [{ path: '/products/:gameId/:productId', Component: Product }]
  const router = createMemoryRouter(routes, { initialEntries: ['/products/lol/ash'] })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession({ may })}>
        <RouterProvider router={router} />
      </SessionContext>
    </SWRConfig>,
  )
}

it.each([
  [[], ['Prices', 'Words']],
  [
    ['catalogue drafts save', 'catalogue history list'],
    ['Prices', 'Words', 'History'],
  ],
])('who may %j finds at its top what the page holds, and each link leads to its heading', async (may, titles) => {
  open(...may)
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(titles)
  for (const link of links) {
    const section = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '')
    expect(section && within(section).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent)
  }
})
