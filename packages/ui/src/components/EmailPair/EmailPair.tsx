import { isEmail } from '@quartermaster/contract/email'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { EmailField } from '../EmailField/EmailField.tsx'
import { type EmailPairStatus, emailPairStatus, emailsMatch } from '../EmailField/email-rules.ts'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'

export interface EmailPairProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  label: string
  confirmLabel: string
  invalidMessage: string
  mismatchMessage: string
  validateOnChange?: boolean | undefined
  disabled?: boolean | undefined
  /** What both fields hold at first. */
  defaultEmail?: string | undefined
  /** An address that is known to be right: as long as the first field holds it, nothing is typed twice. */
  knownEmail?: string | undefined
  /** An address that was refused after all: the field says that it is not valid until it is changed. */
  refusedEmail?: string | undefined
  /** Gets the first status and every later change of it. */
  onStatusChange?: ((status: EmailPairStatus) => void) | undefined
  onEmailChange?: ((email: string) => void) | undefined
}

/** An e-mail address typed twice, unless it is known. It is right when the first is an address and the second repeats it. */
export function EmailPair({
  label,
  confirmLabel,
  invalidMessage,
  mismatchMessage,
  validateOnChange,
  disabled,
  defaultEmail = '',
  knownEmail,
  refusedEmail,
  onStatusChange,
  onEmailChange,
  ...rest
}: EmailPairProps) {
  const [email, setEmail] = useState(defaultEmail)
  const [repeated, setRepeated] = useState(defaultEmail === knownEmail ? '' : defaultEmail)
  const [typed, setTyped] = useState(false)
  const [left, setLeft] = useState(false)
  const refused = email !== '' && email === refusedEmail
  const known = email !== '' && email === knownEmail
  const confirmation = known ? email : repeated
  const status = refused ? 'error' : emailPairStatus(email, confirmation)
  const mismatch = typed && left && !emailsMatch(email, confirmation)

  const report = useEffectEvent((next: EmailPairStatus) => onStatusChange?.(next))
  useEffect(() => report(status), [status])

  return (
    <Stack gap="m" {...rest} data-status={status}>
      <EmailField
        label={label}
        value={email}
        invalidMessage={invalidMessage}
        validateOnChange={validateOnChange}
        disabled={disabled}
        state={refused ? 'error' : isEmail(email) ? 'affirm' : 'default'}
        message={refused ? invalidMessage : undefined}
        onChange={(event) => {
          setEmail(event.target.value)
          onEmailChange?.(event.target.value)
        }}
      />
      {!known && (
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          label={confirmLabel}
          value={confirmation}
          disabled={disabled}
          state={mismatch ? 'error' : status === 'affirm' ? 'affirm' : 'default'}
          message={mismatch ? mismatchMessage : undefined}
          onChange={(event) => {
            setRepeated(event.target.value)
            setTyped(true)
          }}
          onBlur={() => setLeft(typed)}
        />
      )}
    </Stack>
  )
}
