import { Button } from '@quartermaster/ui/Button'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { canKeep } from '../../browser-storage/browser-storage.ts'
import { LostSession } from '../../sign-on/LostSession.tsx'
import type { UserSession } from '../../sign-on/user-session.ts'
import { useWords } from '../../words/words-context.ts'
import { type Claim, clearRedeem } from '../redeem-state.ts'
import { claim as claimStep } from '../redeem-steps.ts'
import { Trouble } from '../Trouble.tsx'
import { useRedeemSignIn } from '../use-redeem-sign-in.ts'
import type { RedeemSteps } from '../use-redeem-steps.ts'
import { useWait } from '../use-wait.ts'
import * as styles from './SummaryPage.css.ts'

export interface SummaryActionsProps {
  readonly code: string
  readonly claim: Claim | undefined
  /** Whether the rewards are known: nobody confirms what they have not seen. */
  readonly known: boolean
  readonly session: UserSession | null | undefined
  readonly steps: RedeemSteps
  onTryAgain(): void
}

/** The one action, and the way out. Once confirmed there is nothing to cancel. */
export function SummaryActions({ code, claim, known, session, steps, onTryAgain }: SummaryActionsProps) {
  const t = useWords('redeem')
  const { signIn, leaving, failed } = useRedeemSignIn()
  const { busy, failure, run } = steps
  const wait = useWait(failure)
  const [keeps] = useState(canKeep)
  const confirmed = claim !== undefined
  // Nobody knows what became of it: to try again is the one action then.
  const isStuck = confirmed && !claim.status && failure !== undefined
  return (
    <div className={styles.action}>
      {failure || failed ? (
        <Trouble failure={failure ?? 'sign-in-failed'} wait={wait} claiming={confirmed} onTryAgain={onTryAgain} />
      ) : (
        <LostSession />
      )}
      {session === null && !busy ? (
        <Button size="L" wide loading={leaving} subLabel={!keeps && t('entry.signInUnsaved')} onClick={signIn}>
          {t(confirmed ? 'entry.signInAndContinue' : 'summary.signInToClaim')}
        </Button>
      ) : (
        known &&
        !isStuck && (
          <Button
            size="L"
            wide
            loading={busy && !claim?.status}
            disabled={confirmed || wait > 0 || !session}
            onClick={() => void run(claimStep(code))}
          >
            {!confirmed ? t('summary.confirm') : claim.status ? t('summary.delivering') : t('summary.claiming')}
          </Button>
        )
      )}
      {!confirmed && (
        <Button variant="text" size="S" onClick={clearRedeem}>
          {t('summary.cancel')}
        </Button>
      )}
      <Text size="small" tone="muted" role="status" className={styles.progress}>
        {confirmed && !failure && session !== null
          ? claim.status
            ? t('summary.delivering')
            : t('summary.claiming')
          : ''}
      </Text>
    </div>
  )
}
