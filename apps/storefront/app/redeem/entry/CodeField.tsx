import { readContentCode } from '@quartermaster/contract/content-code'
import { TextField } from '@quartermaster/ui/TextField'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../words/words-context.ts'
import { afterEdit, codeInText, type FieldProblem, problemWhileTyping } from '../code-field-rules.ts'
import * as styles from './EntryPage.css.ts'

export interface CodeFieldProps {
  readonly value: string
  /** What was wrong when the player asked to go on; gone with the next edit. */
  readonly problem: FieldProblem | undefined
  onChange(text: string): void
}

/** The field for a code: it groups and mends what is typed or pasted, and names a typo where it stands. */
export function CodeField({ value, problem, onChange }: CodeFieldProps) {
  const t = useWords('redeem')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current !== undefined && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const erasing = (nativeEvent as InputEvent).inputType?.startsWith('deleteContentBackward') ?? false
    const edited = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const next = afterEdit(value, edited, erasing)
    caret.current = next.caret
    onChange(next.text)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const found = codeInText(pasted)
    if (found === pasted) return
    event.preventDefault()
    onChange(afterEdit('', { text: found, caret: found.length }, false).text)
  }

  const shown = problem ?? problemWhileTyping(value)
  const whole = readContentCode(value).kind === 'MACHINE'
  return (
    <TextField
      ref={input}
      name="code"
      label={t('entry.field')}
      className={styles.code}
      value={value}
      onChange={edit}
      onPaste={paste}
      placeholder="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX"
      state={shown ? 'error' : whole ? 'affirm' : 'default'}
      message={shown ? problemText(shown) : whole ? t('entry.complete') : ' '}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={64}
    />
  )

  function problemText(found: FieldProblem): string {
    return found.problem === 'missing'
      ? t('entry.problem.missing', { count: found.count })
      : t(`entry.problem.${found.problem}`)
  }
}
