import { TextField, type TextFieldProps } from '@quartermaster/ui/TextField'
import { WORDS } from '../words/words.ts'

interface MomentFieldProps extends Omit<TextFieldProps, 'type' | 'hint'> {
  /** What besides its zone there is to know, such as what an empty one means. */
  readonly hint?: string
}

/** A day and a time by the clock of who types them, which it says. */
export function MomentField({ hint, ...rest }: MomentFieldProps) {
  return <TextField {...rest} type="datetime-local" hint={[WORDS.inOwnZone, hint].filter(Boolean).join(' ')} />
}
