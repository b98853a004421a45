// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link } from '../Link/Link.tsx'
import { type AnchorProps, LinkContext } from '../Link/link-context.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(cleanup)

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
