import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useSettings } from '../../render-context/page-data.ts'
import { useWords } from '../../words/words-context.ts'
import { redeemAddresses } from '../redeem-addresses.ts'
import { changeRedeem, clearRedeem, readRedeem } from '../redeem-state.ts'
import * as styles from './ending.css.ts'
import type { ErrorAction } from './error-rules.ts'
import { useSwitchAccount } from './use-switch-account.ts'
import type { WayBack } from './use-way-back.ts'

interface ErrorActionsProps {
  readonly actions: readonly ErrorAction[]
  /** The page where the flow began. */
  readonly wayBack: WayBack['link']
}

/** The ways on from an error page: the first is the one to press. */
export function ErrorActions({ actions, wayBack }: ErrorActionsProps) {
  const t = useWords('redeem')
  const locale = useLocale()
  const { supportUrl } = useSettings()
  const { search } = useLocation()
  const switchAccount = useSwitchAccount()
  const navigate = useNavigate()

  const toEntry = () => void navigate(redeemAddresses.entry(locale) + search)
  const checkAgain = () => {
    const { code } = readRedeem()
    if (!code) return toEntry()
    changeRedeem({ validationStatus: 'SUBMITTED', rewards: undefined, claim: undefined })
    void navigate(redeemAddresses.summary(locale) + search, { replace: true })
  }
  const DO: Partial<Record<ErrorAction, () => void>> = {
    again: checkAgain,
    tryAgain: checkAgain,
    retype: () => {
      changeRedeem({ validationStatus: undefined, rewards: undefined, claim: undefined })
      toEntry()
    },
    another: () => {
      clearRedeem()
      toEntry()
    },
    switchAccount,
  }
  const GO: Partial<Record<ErrorAction, string>> = { history: redeemAddresses.history(locale), support: supportUrl }
  return (
    <div className={styles.actions}>
      {actions.map((action, index) => {
        const look = { size: 'M', variant: index === 0 ? 'primary' : 'tertiary' } as const
        const href = GO[action]
        return href ? (
          <ButtonLink key={action} {...look} href={href}>
            {t(`error.${action}`)}
          </ButtonLink>
        ) : (
          <Button key={action} {...look} onClick={DO[action]}>
            {t(`error.${action}`)}
          </Button>
        )
      })}
      {wayBack && (
        <ButtonLink variant="back" size="M" href={wayBack.href}>
          {wayBack.label}
        </ButtonLink>
      )}
    </div>
  )
}
