import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { type FormEvent, type ReactNode, use, useState } from 'react'
import { OfficeError } from '../api/call-office.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useTyped } from '../session/use-typed.ts'
import { sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { ActionPlace, type Placed } from './ActionPlace.tsx'
import * as styles from './actions.css.ts'
import { Concern } from './concern.ts'
import { JustAsked } from './just-asked.ts'
import { SaidNotice } from './SaidNotice.tsx'
import { isAnswer, useKey } from './use-key.ts'
import { beginAction, type Said, useSaid } from './use-said.ts'

interface ActionFormProps extends Partial<Placed> {
  readonly title: string
  /** Its name, under which what is typed is kept too, where its title stands on the page more than once. */
  readonly field?: string
  /** It stands beside the one that does what the page is about. */
  readonly isSecondary?: boolean
  /** Whom or what it is about, by name, where that is not what the page is about. */
  readonly about?: string
  /** Its place in the page's outline: 2 where it is what the page is about. */
  readonly level?: 2 | 3
  /** Why it cannot be done now; null when it can. */
  readonly refusal?: string | null
  /** Fields besides the reason. */
  readonly children?: ReactNode
  /** What one does alone, in words. */
  readonly allowance?: string | undefined
  /** Whether a second operator will be asked, as far as the page can know. */
  readonly needsSecond?: boolean
  /** Does it under a key: the same key again is the same action. */
  readonly onAct: (reason: string, key: string) => Promise<ActionOutcome>
  /** Empties its fields besides the reason: it was done, waits, or is not wanted any more. */
  readonly onClear?: () => void
  /** It was opened by a press, and is not wanted any more. What is folded folds by itself. */
  readonly onCancel?: () => void
  /** It was done, or waits. What the page shows is asked for again anyway. */
  readonly onDone?: (outcome: ActionOutcome) => void
  /** It was refused: what the page shows is asked for again. */
  readonly onRefused?: () => void
  /** Says what was answered, where the form goes with what it does. Without an answer the form stays, and says so itself. */
  readonly onSaid?: (said: Said) => void
}

/** Characters of a reason that can be seen. */
const LEAST = 3

/** Whatever changes something: a reason, one press, and what became of it. */
export function ActionForm(props: ActionFormProps) {
  const { title, field = title, level = 3, refusal, children, allowance, needsSecond, onAct, onDone, onRefused } = props
  const concern = use(Concern)
  const { about = concern, onClear, onCancel } = props
  const { isFolded = false, isDanger = false, isSecondary = false } = props
  const refresh = useRefresh()
  const [reason, setReason] = useTyped(`${field} reason`, '')
  const { takeKey, dropKey } = useKey(field)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useSaid()
  const sayAnswer = props.onSaid ?? say
  const [isBlank, setBlank] = useState(false)

  async function act(event: FormEvent): Promise<void> {
    event.preventDefault()
    beginAction()
    // Spaces pass the browser's own check, and say nothing.
    setBlank(reason.trim().length < LEAST)
    if (reason.trim().length < LEAST) return
    setBusy(true)
    try {
      const outcome = await onAct(reason, takeKey())
      const message = sayPlainly(outcome.message)
      empty()
      // What is said of it is seen with what came of it.
      await refresh()
      sayAnswer({
        kind: outcome.status === 'DONE' ? 'affirmative' : 'notice',
        text: message,
        asked: outcome.approvalId,
      })
      onDone?.({ ...outcome, message })
    } catch (error) {
      const { status, message } = error instanceof OfficeError ? error : { status: 0, message: WORDS.trouble }
      const isRefusal = isAnswer(status)
      const tell = isRefusal ? sayAnswer : say
      tell({ kind: 'error', text: sayPlainly(message) })
      if (isRefusal) {
        dropKey()
        onRefused?.()
        // Perhaps because somebody was faster, which the page should show.
        void refresh()
      }
    } finally {
      setBusy(false)
    }
  }

  function empty(): void {
    setReason('')
    dropKey()
    onClear?.()
  }

  function cancel(fold?: () => void): void {
    beginAction()
    say(undefined)
    setBlank(false)
    empty()
    fold?.()
    onCancel?.()
  }

  return (
    <ActionPlace
      title={title}
      isFolded={isFolded && !refusal}
      isOpen={reason !== ''}
      isDanger={isDanger}
      isRefused={Boolean(refusal)}
    >
      {(fold) => (
        <form onSubmit={act} onInput={beginAction} aria-label={field}>
          <Stack gap={refusal ? 'none' : 's'}>
            {!(isFolded && !refusal) && (
              <Heading level={level} size="title">
                {title}
              </Heading>
            )}
            {about && !refusal && (
              <Text size="small" tone="muted">
                {WORDS.about(about)}
              </Text>
            )}
            {refusal ? (
              <Text size="small" tone="muted">
                {WORDS.notNow}: {sayPlainly(refusal)}
              </Text>
            ) : (
              <>
                <JustAsked value={said?.asked ?? null}>{children}</JustAsked>
                <TextField
                  label={WORDS.reason}
                  hint={WORDS.reasonHint}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                  state={isBlank ? 'error' : 'default'}
                  message={isBlank ? WORDS.reasonBlank : undefined}
                  required
                  minLength={LEAST}
                  maxLength={500}
                  autoComplete="off"
                />
                {allowance && (
                  <Text size="small" tone="muted">
                    {allowance}
                  </Text>
                )}
                {needsSecond && <Text size="small">{WORDS.secondOperator}</Text>}
                <Cluster gap="s">
                  <Button
                    type="submit"
                    size="S"
                    variant={isDanger ? 'tertiary' : isSecondary ? 'secondary' : 'primary'}
                    className={isDanger ? styles.dangerous : undefined}
                    loading={isBusy}
                  >
                    {title}
                  </Button>
                  {(fold || onCancel) && !isBusy && (
                    <Button size="S" variant="tertiary" onClick={() => cancel(fold)}>
                      {WORDS.cancel}
                    </Button>
                  )}
                </Cluster>
              </>
            )}
            {(!refusal || said) && <div role="status">{said && <SaidNotice said={said} />}</div>}
          </Stack>
        </form>
      )}
    </ActionPlace>
  )
}
