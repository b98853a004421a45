import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** The props a link component gets from the kit: those of an anchor, always with an address. */
export type AnchorProps = ComponentProps<'a'> & { href: string }

function Anchor(props: AnchorProps) {
  return <a {...props} />
}

/** How the kit renders a link within the site. A site with a router provides its own, so that links need no reload. */
export const LinkContext = createContext<ComponentType<AnchorProps>>(Anchor)

export function useLinkComponent(): ComponentType<AnchorProps> {
  return use(LinkContext)
}

/** Addresses on other hosts, and anything that is not http, are the browser's own business. */
export function leavesSite(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}
