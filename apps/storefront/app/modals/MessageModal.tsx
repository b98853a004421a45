import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { ModalMessage, ModalTitle } from '@quartermaster/ui/Modal'
import { Stack } from '@quartermaster/ui/Stack'
import { useSettings } from '../render-context/page-data.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './ModalWindow.css.ts'
import { type ErrorModalKind, hasSubtitle, offersSupport } from './modal-rules.ts'

export interface ErrorMessageProps {
  kind: ErrorModalKind
  onClose: () => void
}

export function ErrorMessage({ kind, onClose }: ErrorMessageProps) {
  const t = useWords('shop')
  const { supportUrl } = useSettings()
  const { signIn } = useSignOnActions()
  const offersSignIn = kind === 'UNAUTHORIZED'
  return (
    <>
      <Stack gap="s">
        <ModalTitle>{t(`modal.${kind}.title`)}</ModalTitle>
        {hasSubtitle(kind) && <p className={styles.subtitle}>{t(`modal.${kind}.subtitle`)}</p>}
        <ModalMessage>{t(`modal.${kind}.message`)}</ModalMessage>
      </Stack>
      <div className={styles.actions}>
        {offersSignIn && <Button onClick={signIn}>{t('success.signIn.action')}</Button>}
        <Button variant={offersSignIn ? 'secondary' : 'primary'} onClick={onClose}>
          {t('modal.ok')}
        </Button>
        {offersSupport(kind) && (
          <ButtonLink variant="tertiary" href={supportUrl}>
            {t('modal.support')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

export function KoreanPayment({ onClose }: { onClose: () => void }) {
  const t = useWords('shop')
  return (
    <>
      <Stack gap="s">
        <ModalTitle>{t('modal.KR_PAYMENT_REQUIRED.title')}</ModalTitle>
        <ModalMessage>{t('modal.KR_PAYMENT_REQUIRED.first')}</ModalMessage>
        <p className={styles.message}>{t('modal.KR_PAYMENT_REQUIRED.second')}</p>
      </Stack>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('modal.ok')}</Button>
      </div>
    </>
  )
}
