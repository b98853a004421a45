import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { use } from 'react'
import { useSessionEnd } from '../api/session-end.ts'
import { WORDS } from '../words/words.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { SessionContext } from './session.tsx'

/** Above a page whose session has ended meanwhile, or is somebody else's. The page stays, with what was typed. */
export function Ended() {
  return useSessionEnd() ? (
    <div role="alert">
      <HowToGoOn />
    </div>
  ) : null
}

/** Why nothing is answered to this page, and what helps: above it, and at a field that is far below. */
export function HowToGoOn() {
  const end = useSessionEnd()
  const operator = use(SessionContext)?.operator.name ?? ''
  if (!end) return null
  return (
    <Stack gap="s" align="start">
      <Notice kind="error">{end.kind === 'OTHERS' ? end.message : WORDS.sessionEnded}</Notice>
      {end.kind === 'OTHERS' && (
        <>
          <Text size="small">{WORDS.otherOperator(operator)}</Text>
          <Button size="S" variant="secondary" onClick={() => location.reload()}>
            {WORDS.loadAnew}
          </Button>
        </>
      )}
      <SignInAgain />
    </Stack>
  )
}
