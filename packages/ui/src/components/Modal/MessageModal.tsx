import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import * as styles from './Modal.css.ts'
import { ModalMessage, ModalTitle } from './Modal.tsx'
import type { ErrorModalWords } from './modal-content.ts'
import { ERROR_MODAL_PARTS, type ErrorModalKind } from './modal-rules.ts'

export interface ErrorMessageProps {
  kind: ErrorModalKind
  words: ErrorModalWords
  supportHref: string
  onClose: () => void
}

export function ErrorMessage({ kind, words, supportHref, onClose }: ErrorMessageProps) {
  const parts = ERROR_MODAL_PARTS[kind]
  return (
    <>
      <div className={styles.words}>
        <ModalTitle>{words.title}</ModalTitle>
        {parts.subtitle && words.subtitle && <p className={styles.subtitle}>{words.subtitle}</p>}
        <ModalMessage>{words.message}</ModalMessage>
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.ok}</Button>
        {parts.support && words.support && (
          <ButtonLink variant="tertiary" href={supportHref}>
            {words.support}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

export interface KoreanPaymentProps {
  words: { title: string; messages: readonly [string, string]; ok: string }
  onClose: () => void
}

export function KoreanPayment({ words, onClose }: KoreanPaymentProps) {
  const [first, second] = words.messages
  return (
    <>
      <div className={styles.words}>
        <ModalTitle>{words.title}</ModalTitle>
        <ModalMessage>{first}</ModalMessage>
        <p className={styles.message}>{second}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.ok}</Button>
      </div>
    </>
  )
}
