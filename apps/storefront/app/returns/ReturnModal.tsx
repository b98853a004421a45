import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { ReturnWay } from '@quartermaster/contract/wire/returns'
import { Button } from '@quartermaster/ui/Button'
import { Modal, ModalActions, ModalMessage, ModalTitle } from '@quartermaster/ui/Modal'
import { Notice } from '@quartermaster/ui/Notice'
import { useWords } from '../words/words-context.ts'
import * as styles from './Returns.css.ts'
import type { ReturnProblem } from './use-request-return.ts'
import { bringsNothing, useReturnWords } from './use-return-words.ts'

interface ReturnModalProps {
  readonly order: OrderAnswer
  /** Something is asked for. */
  readonly asked: boolean
  /** As it stands now, perhaps refused by now; undefined where it is gone. */
  readonly way: ReturnWay | undefined
  readonly busy: boolean
  readonly problem: ReturnProblem | undefined
  onConfirm(): void
  onClose(): void
}

/** Says what comes back and what goes, and asks once more. */
export function ReturnModal({ order, asked, way, busy, problem, onConfirm, onClose }: ReturnModalProps) {
  const t = useWords('returns')
  const shop = useWords('shop')
  const { line, units, sentence, action, question } = useReturnWords(order.currency)
  if (!asked) return null
  if (!way || way.refusal) {
    // While it was asked for, something else was quicker: it is told where the player looks.
    return (
      <Modal open onClose={onClose} overlayCloses={false}>
        <ModalTitle>{t('title')}</ModalTitle>
        <Notice kind="notice" role="alert">
          {way ? sentence(way) : t('changed')}
        </Notice>
        <ModalActions>
          <Button onClick={onClose}>{shop('modal.ok')}</Button>
        </ModalActions>
      </Modal>
    )
  }
  const given = way.to === 'WALLET' ? order.items.map(({ name }) => name).join(', ') : units(way.amount)
  return (
    <Modal open onClose={onClose} overlayCloses={false}>
      <ModalTitle>{question(way)}</ModalTitle>
      <dl className={styles.sides}>
        {!bringsNothing(way) && (
          <>
            <dt className={styles.term}>{t('confirm.get')}</dt>
            <dd className={styles.value}>{line(way)}</dd>
          </>
        )}
        <dt className={styles.term}>{t('confirm.give')}</dt>
        <dd className={styles.value}>{given}</dd>
      </dl>
      <ModalMessage>{t(`confirm.note.${way.to}`)}</ModalMessage>
      {problem && (
        <Notice kind="error" role="alert">
          {t(problem)}
        </Notice>
      )}
      <ModalActions>
        <Button loading={busy} onClick={onConfirm}>
          {way.to === 'CARD' ? action(way) : t('confirm.action')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('confirm.keep')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
