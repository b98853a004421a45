import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { type AnchorProps, LinkContext } from '@quartermaster/ui/link-context'

/** Loads the page that was asked for again: an empty address is its own. The router would take it for the page it shows. */
export function ReloadButton({ children }: { children: string }) {
  return (
    <LinkContext value={PlainLink}>
      <ButtonLink href="">{children}</ButtonLink>
    </LinkContext>
  )
}

function PlainLink(props: AnchorProps) {
  return <a {...props} />
}
