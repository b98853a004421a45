import { Button } from '@quartermaster/ui/Button'
import { Modal, ModalActions, ModalMessage, ModalTitle } from '@quartermaster/ui/Modal'
import { tellMissing } from '../lazy-part/missing-parts.ts'
import { useSettings } from '../render-context/page-data.ts'
import { canAskHost } from '../sign-on/can-ask-host.ts'
import { signOutEverywhere } from '../sign-on/sign-out-everywhere.ts'
import { useWords } from '../words/words-context.ts'

/** Every device is a lot to be signed out of by one press, so it is asked first. */
export default function SignOutModal({ onClose }: { onClose(): void }) {
  const t = useWords('shop')
  const settings = useSettings()
  const signOut = async () => {
    if (await canAskHost(settings)) return signOutEverywhere(settings)
    // Other devices are signed out by the sign-on host alone.
    tellMissing()
    onClose()
  }
  return (
    <Modal open onClose={onClose}>
      <ModalTitle>{t('orders.everywhere.action')}</ModalTitle>
      <ModalMessage>{t('orders.everywhere.note')}</ModalMessage>
      <ModalActions>
        <Button onClick={() => void signOut()}>{t('orders.everywhere.action')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('orders.everywhere.keep')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
