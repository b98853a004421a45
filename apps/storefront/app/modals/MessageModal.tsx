import { currencyOf } from '@quartermaster/contract/games'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { ModalActions, ModalMessage, ModalTitle } from '@quartermaster/ui/Modal'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { addresses } from '../addresses/addresses.ts'
import Owed from '../debts/Owed.tsx'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './ModalWindow.css.ts'
import type { Refused } from './modal-content.ts'
import { type ErrorModalKind, hasSubtitle, offersSupport, type RefusalReason } from './modal-rules.ts'

export interface ErrorMessageProps {
  kind: ErrorModalKind
  refused?: Refused | undefined
  retry?: (() => void) | undefined
  onClose: () => void
}

export function ErrorMessage({ kind, refused, retry, onClose }: ErrorMessageProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { supportUrl } = useSettings()
  const isUnpaid = refused?.reason === 'payment_failed'
  const reasonOf = ({ gameId, parentName: parent }: Refused, reason: RefusalReason) => {
    if (reason === 'payment_failed') return t('success.troubleLead.PAYMENT_FAILED')
    if (reason === 'price_changed') return t('checkout.problem.PRICE_CHANGED')
    if (reason !== 'requirements_not_met') return t(`purchase.${reason}.note`, { game: t(`game.${gameId}`) })
    return parent ? t('purchase.requirements_not_met.note', { parent }) : t('purchase.requirements_not_met.notePlain')
  }
  const { signIn } = useSignOnActions()
  const offersSignIn = kind === 'UNAUTHORIZED'
  return (
    <>
      <Stack gap="s">
        <RefusedName refused={refused} />
        <ModalTitle>{t(isUnpaid ? 'success.trouble.PAYMENT_FAILED' : `modal.${kind}.title`)}</ModalTitle>
        {hasSubtitle(kind) && <p className={styles.subtitle}>{t(`modal.${kind}.subtitle`)}</p>}
        <ModalMessage>{refused?.reason ? reasonOf(refused, refused.reason) : t(`modal.${kind}.message`)}</ModalMessage>
        {refused?.reason === 'debt_outstanding' && <Owed />}
      </Stack>
      <ModalActions>
        {offersSignIn && <Button onClick={signIn}>{t('success.signIn.action')}</Button>}
        {retry && (
          <Button
            onClick={() => {
              onClose()
              retry()
            }}
          >
            {t('checkout.retry')}
          </Button>
        )}
        <Button variant={offersSignIn || retry ? 'secondary' : 'primary'} onClick={onClose}>
          {t('modal.ok')}
        </Button>
        {refused?.reason === 'limit_reached' && (
          <ButtonLink variant="secondary" href={addresses.wallet(locale)}>
            {t('limit.see')}
          </ButtonLink>
        )}
        {offersSupport(kind) && (
          <ButtonLink variant="tertiary" href={supportUrl}>
            {t('modal.support')}
          </ButtonLink>
        )}
      </ModalActions>
    </>
  )
}

export function KoreanPayment({ refused, onClose }: { refused?: Refused | undefined; onClose: () => void }) {
  const t = useWords('shop')
  return (
    <>
      <Stack gap="s">
        <RefusedName refused={refused} />
        <ModalTitle>{t('modal.KR_PAYMENT_REQUIRED.title')}</ModalTitle>
        <ModalMessage>{t('modal.KR_PAYMENT_REQUIRED.first')}</ModalMessage>
        <p className={styles.message}>{t(`modal.KR_PAYMENT_REQUIRED.${refused?.name ? 'second' : 'topUp'}`)}</p>
      </Stack>
      <ModalActions>
        <Button onClick={onClose}>{t('modal.ok')}</Button>
      </ModalActions>
    </>
  )
}

/** Which thing it is about: what is bought from a modal or after sign-in may not be the page's own. */
function RefusedName({ refused }: { refused: Refused | undefined }) {
  const t = useWords('shop')
  if (!refused) return null
  const { name, gameId } = refused
  return (
    <Text as="span" size="small" tone="accent">
      {name ?? t('orders.topUpTitle', { currency: t(`currency.${currencyOf(gameId)}`) })}
    </Text>
  )
}
