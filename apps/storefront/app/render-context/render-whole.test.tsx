import { lazy, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWhole } from './render-whole.ts'

const page = (part: ReactNode) => (
  <html lang="en">
    <body>{part}</body>
  </html>
)
/** Long enough that React would send it after the rest, with a script that puts it in its place. */
const WORDS = 'many words '.repeat(2_000)
const latePart = () => lazy(async () => ({ default: () => <p>{WORDS}</p> }))
function Broken(): ReactNode {
  throw new Error('broken part')
}
const TEXT = '<!DOCTYPE html><html lang="en"><head></head><body>'

it('renders a page once where nothing is missing', async () => {
  const tree = vi.fn(() => page(<p>All of it</p>))
  expect(await renderWhole(tree, 'mark')).toBe(`${TEXT}<p>All of it</p></body></html>`)
  expect(tree).toHaveBeenCalledTimes(1)
})

it.each([
  ['in a place that could do without', (part: ReactNode) => <Suspense fallback="not yet">{part}</Suspense>],
  ['in the middle of the page', (part: ReactNode) => part],
])('waits for a part that is still to be loaded, %s: the first page is as every later one', async (_, place) => {
  const Part = latePart()
  const tree = vi.fn(() => page(place(<Part />)))
  const first = await renderWhole(tree, 'mark')
  expect(first).toContain(`<p>${WORDS}</p>`)
  expect(first).not.toMatch(/not yet|<script|hidden/)
  expect(tree).toHaveBeenCalledTimes(3)
  expect(await renderWhole(tree, 'mark')).toBe(first)
  expect(tree).toHaveBeenCalledTimes(4)
})

it.each([
  ['in a place that could do without', (part: ReactNode) => <Suspense fallback="not yet">{part}</Suspense>],
  ['in the middle of the page', (part: ReactNode) => part],
])('is no page where a part broke, %s', async (_, place) => {
  await expect(renderWhole(() => page(place(<Broken />)), 'mark')).rejects.toThrow('broken part')
})
