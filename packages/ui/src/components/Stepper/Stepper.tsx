import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import { CHECK, Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Stepper.css.ts'

export interface StepperProps extends ComponentProps<'ol'> {
  steps: readonly string[]
  /** Index of the step the player is at; one past the last when all are done. */
  current: number
  /** Said with each step that lies behind. */
  doneLabel: string
}

/** Where the player is in a flow of a few steps. */
export function Stepper({ steps, current, doneLabel, className, ...rest }: StepperProps) {
  return (
    <ol {...rest} className={classes(styles.stepper, className)}>
      {steps.map((step, index) => {
        const place = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li
            key={step}
            data-step={place}
            aria-current={place === 'current' ? 'step' : undefined}
            className={styles.step}
          >
            <span className={styles.words}>
              <span>{step}</span>
              {place === 'done' && <Icon path={CHECK} strokeWidth={3} className={styles.check} />}
              {place === 'done' && <VisuallyHidden> {doneLabel}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
