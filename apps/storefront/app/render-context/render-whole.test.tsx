import { lazy, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWhole } from './render-whole.ts'

const page = (part: ReactNode) => (
  <html lang="en">
    <body>{part}</body>
  </html>
)
const latePart = () => lazy(async () => ({ default: () => <p>A part</p> }))
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
])('waits for a part that is still to be loaded, %s, and has it at once from then on', async (_, place) => {
  const Part = latePart()
  const tree = vi.fn(() => page(place(<Part />)))
  const first = await renderWhole(tree, 'mark')
  expect(first).toContain('<p>A part</p>')
  expect(first).not.toContain('not yet')
  expect(tree).toHaveBeenCalledTimes(2)
  expect(await renderWhole(tree, 'mark')).toContain('<p>A part</p>')
  expect(tree).toHaveBeenCalledTimes(3)
})

it.each([
  ['in a place that could do without', (part: ReactNode) => <Suspense fallback="not yet">{part}</Suspense>],
  ['in the middle of the page', (part: ReactNode) => part],
])('is no page where a part broke, %s', async (_, place) => {
  await expect(renderWhole(() => page(place(<Broken />)), 'mark')).rejects.toThrow('broken part')
})
