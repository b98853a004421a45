import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { type ReactNode, useId } from 'react'
import * as styles from './lists.css.ts'

interface SectionProps {
  /** Where links on the page lead. */
  readonly id?: string
  readonly title: string
  /** What it is, where its title does not say. */
  readonly lead?: string | undefined
  /** What can be chosen or taken along, at the end of the title's line. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under its heading. */
export function Section({ id: place, title, lead, tools, children }: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap="s" id={place} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <div>
          <Heading level={2} size="title" id={id}>
            {title}
          </Heading>
          {lead && (
            <Text size="small" tone="muted">
              {lead}
            </Text>
          )}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </Stack>
  )
}
