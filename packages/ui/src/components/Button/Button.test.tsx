// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Link } from '../Link/Link.tsx'
import { type AnchorProps, LinkContext } from '../Link/link-context.tsx'
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
  render(
    <Button size="L" subLabel="At once">
      Buy
    </Button>,
  )
  expect(screen.getByRole('button').textContent).toBe('BuyAt once')
  // @ts-expect-error A sub-label does not fit on this size.
  const refused = <Button size="XL" subLabel="At once" />
  expect(refused).toBeTruthy()
})

test('a close button is known by its words', () => {
  render(<Button variant="close">Close</Button>)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

function Routed({ href, ...rest }: AnchorProps) {
  return <a {...rest} href={`/routed${href}`} />
}

test("links within the site go through the site's own link, links to other hosts do not", () => {
  render(
    <LinkContext value={Routed}>
      <Link href="/shop">Shop</Link>
      <ButtonLink href="/checkout">Checkout</ButtonLink>
      <Link href="https://support.example/" external>
        Support
      </Link>
      <ButtonLink href="//elsewhere.example/">Elsewhere</ButtonLink>
    </LinkContext>,
  )
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Shop')).toBe('/routed/shop')
  expect(address('Checkout')).toBe('/routed/checkout')
  expect(address('Support')).toBe('https://support.example/')
  expect(address('Elsewhere')).toBe('//elsewhere.example/')
})
