import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Page, type PageProps } from '@quartermaster/ui/Page'
import { Stepper } from '@quartermaster/ui/Stepper'
import type { ReactNode } from 'react'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
import { useWords } from '../words/words-context.ts'
import * as styles from './RedeemStage.css.ts'

export interface RedeemStageProps {
  /** How many of the three steps lie behind; left out where there are none. */
  readonly step?: 0 | 1 | 3
  readonly width?: PageProps['width']
  readonly children: ReactNode
}

/** The ground of every page of the flow, and where the player is in it. */
export function RedeemStage({ step, width = 'wide', children }: RedeemStageProps) {
  const t = useWords('redeem')
  const steps = [t('steps.enter'), t('steps.check'), t('steps.claimed')]
  return (
    <Backdrop as="main" className={styles.stage}>
      <Page width={width}>
        {step !== undefined && (
          <Stepper
            steps={steps}
            current={step}
            doneLabel={t('steps.done')}
            aria-label={t('steps.label')}
            className={styles.steps}
          />
        )}
        <NeedsScript className={styles.needs} />
        {children}
      </Page>
    </Backdrop>
  )
}
