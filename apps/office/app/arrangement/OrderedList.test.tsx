import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OrderedList } from './OrderedList.tsx'

afterEach(cleanup)

function Shelf() {
  const [items, setItems] = useState<readonly string[]>(['Ash', 'Birch', 'Cedar'])
  return <OrderedList label="Shelf" items={items} keyOf={(item) => item} nameOf={(item) => item} onChange={setItems} />
}

const order = () => screen.getAllByRole('listitem').map((item) => /Ash|Birch|Cedar/.exec(item.textContent ?? '')?.[0])
const button = (name: string) => screen.getByRole('button', { name })

it('what is moved by keyboard keeps the focus, at an end on the other button, and its place is told', async () => {
  const user = userEvent.setup()
  render(<Shelf />)
  button('Move Cedar up').focus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Ash', 'Cedar', 'Birch'])
  expect(document.activeElement).toBe(button('Move Cedar up'))
  expect(screen.getByRole('status').textContent).toBe('Cedar is number 2 of 3.')
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Cedar', 'Ash', 'Birch'])
  expect(document.activeElement).toBe(button('Move Cedar down'))
})

it('what is taken away is gone', async () => {
  const user = userEvent.setup()
  render(<Shelf />)
  await user.click(button('Take Birch away'))
  expect(order()).toEqual(['Ash', 'Cedar'])
})
