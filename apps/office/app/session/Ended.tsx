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
  const end = useSessionEnd()
  if (!end) return null
  return (
    <Stack gap="s" align="start" role="alert">
      <Notice kind="error">{end.kind === 'OTHERS' ? end.message : WORDS.sessionEnded}</Notice>
      {end.kind === 'OTHERS' && (
        <>
          <Text size="small">{WORDS.otherOperator(use(SessionContext)?.operator.name ?? '')}</Text>
          <Button size="S" variant="secondary" onClick={() => location.reload()}>
            {WORDS.loadAnew}
          </Button>
        </>
      )}
      <SignInAgain />
    </Stack>
  )
}
