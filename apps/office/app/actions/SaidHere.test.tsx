import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SaidHere } from './SaidHere.tsx'
import { beginAction, type Said, useSaid } from './use-said.ts'

afterEach(cleanup)

it('what became of an action far away takes the focus, which brings it into view, and leaves it there when it is hushed', () => {
  let say: (said: Said) => void = () => {}
  function Page() {
    const [said, sayHere] = useSaid()
    say = sayHere
    return <SaidHere said={said} />
  }
  render(<Page />)
  expect(document.activeElement).toBe(document.body)
  act(() => say({ kind: 'affirmative', text: 'Version 2 is on sale.' }))
  expect(screen.getByText('Version 2 is on sale.').closest('[role=status]')).toBe(document.activeElement)
  act(beginAction)
  expect(screen.queryByText('Version 2 is on sale.')).toBeNull()
})
