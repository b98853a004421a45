import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import type { OfficeError } from '../api/call-office.ts'
import { SignInAgain } from '../session/SignInAgain.tsx'
import { WORDS } from '../words/words.ts'

/** What stands where something could not be shown: why, and how to go on. */
export function Trouble({ error, onRetry }: { error?: OfficeError | undefined; onRetry?: (() => void) | undefined }) {
  return (
    <Stack gap="m" align="start" role="alert">
      <Notice kind="error">{error?.message ?? WORDS.trouble}</Notice>
      {error?.status === 401 ? (
        <SignInAgain />
      ) : (
        <Button variant="secondary" size="S" onClick={onRetry ?? (() => location.reload())}>
          {WORDS.tryAgain}
        </Button>
      )}
    </Stack>
  )
}
