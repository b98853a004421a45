import { TextField, type TextFieldProps } from '@quartermaster/ui/TextField'
import { ZONE } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

interface MomentFieldProps extends Omit<TextFieldProps, 'type' | 'hint'> {
  /** What besides its zone there is to know, such as what an empty one means. */
  readonly hint?: string
}

/** A day and a time by the clock of who types them, which it says. */
export function MomentField({ hint, ...rest }: MomentFieldProps) {
  return <TextField {...rest} type="datetime-local" hint={[WORDS.inOwnZone(ZONE), hint].filter(Boolean).join(' ')} />
}
