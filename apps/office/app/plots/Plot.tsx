import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import type { ReactNode } from 'react'
import type { Better } from './Change.tsx'
import { Change } from './Change.tsx'
import * as styles from './plots.css.ts'

interface PlotProps {
  readonly title: string
  /** What it comes to. */
  readonly figure: string
  /** What it is compared with; null: nothing. */
  readonly against: { readonly value: number; readonly before: number; readonly said: string } | null
  readonly better?: Better | undefined
  /** What bars and line are. */
  readonly legend: readonly { readonly shape: 'bar' | 'line' | 'mark'; readonly label: string }[]
  readonly children: ReactNode
}

/** A figure with its name, what it comes to against before, and what is drawn how. */
export function Plot({ title, figure, against, better, legend, children }: PlotProps) {
  return (
    <Card as="figure" pad="m" className={styles.figure}>
      <Stack gap="s">
        <div>
          <Heading level={3} size="title">
            {title}
          </Heading>
          <div className={styles.sum}>
            <span className={styles.total}>{figure}</span>
            {against && <Change value={against.value} before={against.before} {...(better && { better })} />}
            {against && (
              <Text as="span" size="caption" tone="muted">
                {against.said}
              </Text>
            )}
          </div>
        </div>
        {children}
        {legend.length > 0 && (
          <ul className={styles.legend}>
            {legend.map(({ shape, label }) => (
              <li key={label} className={styles.key}>
                <span aria-hidden className={styles.swatch[shape]} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}
