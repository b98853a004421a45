// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOnePress } from './use-one-press.ts'

const started: string[] = []
let finish: (failed?: Error) => void = () => {}

function Pressed() {
  const press = useOnePress(async (name: string) => {
    started.push(name)
    await new Promise<void>((resolve, reject) => {
      finish = (failed) => (failed ? reject(failed) : resolve())
    }).catch(() => {})
  })
  return (
    <button type="button" onClick={() => press(`press ${started.length + 1}`)}>
      Press
    </button>
  )
}

it('two presses before anything is drawn do the work once, and the next one when it is done', async () => {
  render(<Pressed />)
  const button = screen.getByRole('button')
  act(() => {
    button.click()
    button.click()
  })
  expect(started).toEqual(['press 1'])
  await act(async () => finish())
  act(() => button.click())
  expect(started).toEqual(['press 1', 'press 2'])
  await act(async () => finish(new Error('no answer')))
  act(() => button.click())
  expect(started).toHaveLength(3)
})
