import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { useSessionEnded } from '../api/session-end.ts'
import { WORDS } from '../words/words.ts'
import { SignInAgain } from './SignInAgain.tsx'

/** Above a page whose session has ended meanwhile. The page stays, with what was typed. */
export function Ended() {
  if (!useSessionEnded()) return null
  return (
    <Stack gap="s" align="start" role="alert">
      <Notice kind="error">{WORDS.sessionEnded}</Notice>
      <SignInAgain />
    </Stack>
  )
}
