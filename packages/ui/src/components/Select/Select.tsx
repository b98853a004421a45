import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../styling/classes.ts'
import { CHECK, CHEVRON_DOWN, Icon } from '../Icon/Icon.tsx'
import { describedBy, FieldFrame, type FieldState } from '../TextField/FieldFrame.tsx'
import * as field from '../TextField/TextField.css.ts'
import * as styles from './Select.css.ts'

/** How long the list stays after the focus has gone elsewhere. */
const CLOSE_DELAY_MS = 100

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps extends Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'onChange'> {
  label: ReactNode
  options: readonly SelectOption[]
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onValueChange?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  hint?: ReactNode
  state?: FieldState | undefined
  message?: ReactNode
}

export function Select({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  disabled,
  hint,
  state = 'default',
  message,
  id,
  className,
  ...rest
}: SelectProps) {
  const generated = useId()
  const fieldId = id ?? generated
  const { open, setOpen, closeSoon, stay } = useListOpen()
  return (
    // The list's scroll bar is styled in the style sheet; a strict content security policy refuses style elements.
    <CSPProvider disableStyleElements>
      <FieldFrame
        fieldId={fieldId}
        label={label}
        hint={hint}
        state={state}
        message={message}
        onBlur={closeSoon}
        onFocus={stay}
      >
        <Base.Root
          items={options}
          open={open}
          onOpenChange={(next, { reason }) => {
            if (next || reason !== 'focus-out') setOpen(next)
          }}
          modal={false}
          name={name}
          disabled={disabled}
          {...(value === undefined ? {} : { value })}
          {...(defaultValue === undefined ? {} : { defaultValue })}
          onValueChange={(next) => {
            if (next !== null) onValueChange?.(next)
          }}
        >
          <Base.Trigger
            aria-describedby={describedBy(fieldId, hint, message)}
            aria-invalid={state === 'error' || undefined}
            {...rest}
            id={fieldId}
            aria-labelledby={`${fieldId}-label ${fieldId}`}
            className={classes(field.input, field.state[state], styles.trigger, className)}
          >
            <Base.Value className={styles.value} placeholder={placeholder} />
            <Icon path={CHEVRON_DOWN} className={styles.icon} />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className={styles.popup} aria-labelledby={`${fieldId}-label`}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={styles.option}
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Icon path={CHECK} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </FieldFrame>
    </CSPProvider>
  )
}

/** Focus may pass from the button to the list; only when it is in neither does the list close. */
function useListOpen() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  const closeSoon = () => {
    stay()
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { open, setOpen, closeSoon, stay }
}
