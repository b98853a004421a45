import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../../render-context/page-data.ts'
import { useUserSession } from '../../sign-on/use-user-session.ts'
import { useWords } from '../../words/words-context.ts'
import { RedeemStage } from '../RedeemStage.tsx'
import { redeemAddresses } from '../redeem-addresses.ts'
import { clearRedeem } from '../redeem-state.ts'
import { RewardList } from '../rewards/RewardCard.tsx'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { usePlaceGuard } from '../use-place-guard.ts'
import { useRedeem } from '../use-redeem.ts'
import * as styles from './ending.css.ts'
import { rewardsShown, successKind } from './success-rules.ts'
import { useFreshSuccess } from './use-fresh-success.ts'
import { useWayBack } from './use-way-back.ts'

/** What arrived, item by item, and what is on its way. */
export function SuccessPage() {
  const t = useWords('redeem')
  const locale = useLocale()
  const navigate = useNavigate()
  const { search } = useLocation()
  const heading = useArrivalFocus()
  const state = useRedeem()
  const session = useUserSession()
  const { outcome, link } = useWayBack(true)
  usePlaceGuard('success', state)
  useFreshSuccess(state, session)

  const kind = successKind(state?.claim)
  const player = session && `${session.game_name}#${session.tag_line}`
  const another = () => {
    clearRedeem()
    void navigate(redeemAddresses.entry(locale) + search)
  }
  return (
    <RedeemStage step={3}>
      <div className={styles.success} data-outcome={outcome}>
        <Stack gap="s" role="status" className={styles.successWords}>
          <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
            {t(
              kind === 'onItsWay'
                ? 'success.headingOnItsWay'
                : kind === 'partly'
                  ? 'success.headingPartly'
                  : 'success.heading',
            )}
          </Heading>
          <Text tone="muted" size="lead">
            {kind === 'onItsWay' && t('success.leadOnItsWay')}
            {kind === 'partly' && t('success.leadPartly')}
            {kind === 'whole' && (player ? t('success.lead', { player }) : t('success.leadNobody'))}
          </Text>
        </Stack>
        <Stack gap="l" align="start" className={styles.ways}>
          <div className={styles.actions}>
            {link && (
              <ButtonLink href={link.href} size="L">
                {link.label}
              </ButtonLink>
            )}
            <Button size="L" variant={link ? 'secondary' : 'primary'} onClick={another}>
              {t('success.another')}
            </Button>
          </div>
          <Link variant="secondary" href={redeemAddresses.history(locale)}>
            {t('success.history')}
          </Link>
        </Stack>
        <div className={styles.treasure}>
          {state?.claim && <RewardList rewards={rewardsShown(state)} items={state.claim.items} />}
        </div>
      </div>
    </RedeemStage>
  )
}
