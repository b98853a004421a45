import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import type { ReactNode } from 'react'
import * as styles from './plots.css.ts'

interface PlotProps {
  readonly title: string
  readonly level: 2 | 3
  /** What it shows, in words. */
  readonly said: string
  readonly children: ReactNode
}

/** A figure with its name, and said in words for those who do not see it. */
export function Plot({ title, level, said, children }: PlotProps) {
  return (
    <figure className={styles.figure}>
      <Stack gap="xs">
        <Heading level={level} size="title">
          {title}
        </Heading>
        <Text size="small">{said}</Text>
        {children}
      </Stack>
    </figure>
  )
}
