import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Heading } from '@quartermaster/ui/Heading'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useLocale } from '../../render-context/page-data.ts'
import { LostSession } from '../../sign-on/LostSession.tsx'
import { useUserSession } from '../../sign-on/use-user-session.ts'
import { Waiting } from '../../waiting/Waiting.tsx'
import { useWords } from '../../words/words-context.ts'
import { RedeemStage } from '../RedeemStage.tsx'
import { redeemAddresses } from '../redeem-addresses.ts'
import { Trouble } from '../Trouble.tsx'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { useRedeemSignIn } from '../use-redeem-sign-in.ts'
import * as styles from './HistoryPage.css.ts'
import { RedemptionEntry } from './RedemptionEntry.tsx'
import { useRedemptions } from './use-redemptions.ts'

/** What the player has redeemed, newest first, each with how it stands. */
export function HistoryPage() {
  const t = useWords('redeem')
  const locale = useLocale()
  const heading = useArrivalFocus()
  return (
    <RedeemStage>
      <Stack gap="xl">
        <Stack gap="s">
          <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
            {t('history.heading')}
          </Heading>
          <Text tone="muted" size="lead">
            {t('history.lead')}
          </Text>
        </Stack>
        <RedemptionList />
        <div>
          <ButtonLink href={redeemAddresses.entry(locale)} variant="forward">
            {t('history.redeem')}
          </ButtonLink>
        </div>
      </Stack>
    </RedeemStage>
  )
}

function RedemptionList() {
  const t = useWords('redeem')
  const session = useUserSession()
  const { signIn, leaving, failed: signInFailed } = useRedeemSignIn()
  const { list, failed, retry } = useRedemptions(session)
  if (session === null)
    return (
      <Stack gap="m" align="start">
        <LostSession />
        <Text>{t('history.signIn')}</Text>
        {signInFailed && <Trouble failure="sign-in-failed" onTryAgain={signIn} />}
        <Button loading={leaving} onClick={signIn}>
          {t('trouble.signIn')}
        </Button>
      </Stack>
    )
  if (failed)
    return (
      <Stack gap="m" align="start" role="alert">
        <Text>{t('history.failed')}</Text>
        <Button variant="tertiary" onClick={retry}>
          {t('trouble.tryAgain')}
        </Button>
      </Stack>
    )
  if (!list)
    return (
      <Waiting label={t('history.loading')} className={styles.list}>
        {['first', 'second'].map((place) => (
          <div key={place} className={styles.entry}>
            <Skeleton />
            <div className={styles.reward}>
              <Skeleton className={styles.thumb} />
              <Skeleton />
            </div>
          </div>
        ))}
      </Waiting>
    )
  if (list.length === 0) return <Text>{t('history.empty')}</Text>
  return (
    <ul className={styles.list}>
      {list.map((redemption) => (
        <RedemptionEntry key={redemption.redemptionId} redemption={redemption} />
      ))}
    </ul>
  )
}
