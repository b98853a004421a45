import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { type ReactNode, useState } from 'react'
import { canKeep } from '../browser-storage/browser-storage.ts'
import { useWords } from '../words/words-context.ts'
import type { CallFailure } from './content-code-calls.ts'
import { waitText } from './wait-text.ts'

export interface TroubleProps {
  readonly failure: CallFailure | 'sign-in-failed'
  /** Seconds until the player may try again, after too many codes that were not valid. */
  readonly wait?: number
  /** Whether a claim was on its way when it happened: then nobody knows yet what became of it. */
  readonly claiming?: boolean
  onTryAgain(): void
}

/** Why it does not go on, what becomes of the code, and the way on. */
export function Trouble({ failure, wait = 0, claiming = false, onTryAgain }: TroubleProps) {
  const t = useWords('redeem')
  const [keeps] = useState(canKeep)
  if (failure === 'sign-in-failed')
    return <Message kind="error">{t(keeps ? 'trouble.signInFailed' : 'trouble.unsaved')}</Message>
  if (failure.kind === 'too-many') return <TooMany left={wait} />
  if (failure.kind === 'blocked') return <Message kind="error">{t('trouble.blocked')}</Message>
  if (failure.kind === 'refused') return <Message kind="error">{t('trouble.refused')}</Message>
  if (failure.kind === 'signed-out')
    return <Message kind="notice">{t(keeps ? 'trouble.signedOut' : 'trouble.unsaved')}</Message>
  const again = (
    <div>
      <Button variant="tertiary" size="S" onClick={onTryAgain}>
        {t('trouble.tryAgain')}
      </Button>
    </div>
  )
  if (failure.kind === 'offline')
    return (
      <Message kind="notice" action={again}>
        {t(claiming ? 'trouble.offlineClaim' : keeps ? 'trouble.offline' : 'trouble.unsaved')}
      </Message>
    )
  return (
    <Message kind="error" action={again}>
      {t(claiming ? 'trouble.failedClaim' : keeps ? 'trouble.failed' : 'trouble.unsaved')}
    </Message>
  )
}

function TooMany({ left }: { left: number }) {
  const t = useWords('redeem')
  if (left === 0) return <Message kind="affirmative">{t('trouble.tooManyOver')}</Message>
  // A timer is not announced: a screen reader that counted every second would be no help.
  return (
    <Notice kind="notice" role="timer">
      {t('trouble.tooMany', { time: waitText(left) })}
    </Notice>
  )
}

function Message({
  kind,
  action,
  children,
}: {
  kind: 'notice' | 'error' | 'affirmative'
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Notice kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Stack gap="s">
        <span>{children}</span>
        {action}
      </Stack>
    </Notice>
  )
}
