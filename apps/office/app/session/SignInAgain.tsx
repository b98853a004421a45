import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { WORDS } from '../words/words.ts'

/** Leads to sign-in, and back to the page that is open. */
export function SignInAgain() {
  const back = encodeURIComponent(location.pathname + location.search)
  return (
    <ButtonLink href={`/api/sign-in?back=${back}`} size="S" variant="secondary">
      {WORDS.signInAgain}
    </ButtonLink>
  )
}
