// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a loading button keeps its focus, says that it is busy and ignores presses', async () => {
  const pressed = vi.fn()
  const { rerender } = render(<Button onClick={pressed}>Buy</Button>)
  await userEvent.tab()
  rerender(
    <Button onClick={pressed} loading>
      Buy
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Buy' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
})

test('a loading button does not send its form', async () => {
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={(event) => sent(event.nativeEvent as SubmitEvent)}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(sent).not.toHaveBeenCalled()
})

// proves 9.buttons.6
test('a second line is allowed on M and L only', () => {
  for (const size of ['M', 'L'] as const) {
    render(
      <Button size={size} subLabel="At once">
        {size}
      </Button>,
    )
    expect(screen.getByRole('button', { name: `${size} At once` }).textContent).toBe(`${size}At once`)
  }
  const refused = [
    // @ts-expect-error A sub-label does not fit on this size.
    <Button key="XS" size="XS" subLabel="At once" />,
    // @ts-expect-error A sub-label does not fit on this size.
    <Button key="S" size="S" subLabel="At once" />,
    // @ts-expect-error A sub-label does not fit on this size.
    <Button key="XL" size="XL" subLabel="At once" />,
  ]
  expect(refused).toHaveLength(3)
})

test('a close button is known by its words', () => {
  render(<Button variant="close">Close</Button>)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})
