import { CODE_LENGTH, type CodeProblem, readContentCode } from '@quartermaster/contract/content-code'
import { TextField } from '@quartermaster/ui/TextField'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useWords } from '../../words/words-context.ts'
import { afterEdit, codeInText, type Erased, type FieldText, problemWhileTyping } from '../code-field-rules.ts'
import * as styles from './EntryPage.css.ts'

export interface CodeFieldProps {
  readonly value: string
  /** What was wrong when the player asked to go on; gone with the next edit. */
  readonly problem: CodeProblem | undefined
  onChange(text: string): void
}

/** The field for a code: it groups and mends what is typed or pasted, and names a typo where it stands. */
export function CodeField({ value, problem, onChange }: CodeFieldProps) {
  const t = useWords('redeem')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    if (caret.current !== undefined && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const show = (next: FieldText) => {
    caret.current = next.caret
    onChange(next.text)
    // Also when the text stays as it was: React puts it back, and the caret behind it.
    redraw()
  }
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { isComposing, inputType } = nativeEvent as InputEvent
    // What an input method is still composing is its own; it is read when it is done.
    if (isComposing) onChange(target.value)
    else show(afterEdit(value, textOf(target), erasedBy(inputType)))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const found = codeInText(pasted)
    // A whole code takes the place of whatever stood here; a part goes where the caret is.
    if (found === pasted && readContentCode(found).kind !== 'MACHINE') return
    event.preventDefault()
    show(afterEdit('', { text: found, caret: found.length }))
  }

  const shown = problem ?? problemWhileTyping(value)
  const { kind } = readContentCode(value)
  const whole = kind === 'MACHINE'
  // It may be a campaign word, and is sent as it is; or a code that was left off too early.
  const hint = kind === 'WORD' ? t('entry.short', { length: CODE_LENGTH }) : ' '
  return (
    <TextField
      ref={input}
      name="code"
      label={t('entry.field')}
      className={styles.code}
      fieldClassName={styles.field}
      value={value}
      onChange={edit}
      onCompositionEnd={({ currentTarget }) => show(afterEdit(value, textOf(currentTarget)))}
      onPaste={paste}
      placeholder="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX"
      state={shown ? 'error' : whole ? 'affirm' : 'default'}
      message={shown ? problemText(shown) : whole ? t('entry.complete') : hint}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={64}
    />
  )

  function problemText(found: CodeProblem): string {
    return found.problem === 'missing'
      ? t('entry.problem.missing', { count: found.count })
      : t(`entry.problem.${found.problem}`)
  }
}

function textOf(input: HTMLInputElement): FieldText {
  return { text: input.value, caret: input.selectionStart ?? input.value.length }
}

function erasedBy(inputType: string | undefined): Erased | undefined {
  if (!inputType?.startsWith('delete')) return undefined
  return inputType.endsWith('Forward') ? 'behind' : 'before'
}
