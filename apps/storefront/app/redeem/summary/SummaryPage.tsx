import { Heading } from '@quartermaster/ui/Heading'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useLocale } from '../../render-context/page-data.ts'
import { useUserSession } from '../../sign-on/use-user-session.ts'
import { useWords } from '../../words/words-context.ts'
import { RedeemStage } from '../RedeemStage.tsx'
import { RewardList } from '../rewards/RewardCard.tsx'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { usePlaceGuard } from '../use-place-guard.ts'
import { useRedeem } from '../use-redeem.ts'
import { useRedeemSteps } from '../use-redeem-steps.ts'
import { Receiver } from './Receiver.tsx'
import { SummaryActions } from './SummaryActions.tsx'
import * as styles from './SummaryPage.css.ts'
import { useNextStep } from './use-next-step.ts'

/** What the code brings and who receives it: confirm, or cancel. */
export function SummaryPage() {
  const t = useWords('redeem')
  const locale = useLocale()
  const heading = useArrivalFocus()
  const state = useRedeem()
  const session = useUserSession()
  const steps = useRedeemSteps()
  usePlaceGuard('summary', state)
  const goOn = useNextStep(state, session, steps)

  const rewards = state?.rewards?.locale === locale ? state.rewards.list : undefined
  const underWay = state?.validationStatus === 'FULFILLMENT_REQUESTED'
  return (
    <RedeemStage step={1}>
      <div className={styles.layout} data-action-at="end">
        <Stack gap="s" className={styles.words}>
          <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
            {underWay ? t('summary.underWayHeading') : t('summary.heading', { count: rewards?.length ?? 1 })}
          </Heading>
          <Text tone="muted" size="lead" role={rewards ? undefined : 'status'}>
            {!rewards ? t('summary.loading') : underWay ? t('summary.underWayLead') : t('summary.lead')}
          </Text>
        </Stack>
        <div className={styles.art} aria-busy={!rewards}>
          {rewards ? <RewardList rewards={rewards} /> : <Skeleton shape="art" className={styles.waiting} />}
        </div>
        {rewards && session && <Receiver session={session} rewards={rewards} />}
        {state?.code && (
          <SummaryActions
            code={state.code}
            claim={state.claim}
            known={!!rewards}
            session={session}
            steps={steps}
            onTryAgain={goOn}
          />
        )}
      </div>
    </RedeemStage>
  )
}
