import { Card } from '@quartermaster/ui/Card'
import { Text } from '@quartermaster/ui/Text'
import type { ReactNode } from 'react'
import * as styles from './lists.css.ts'

export interface Tile {
  readonly label: ReactNode
  readonly value: ReactNode
  /** What the value means, in few words. */
  readonly detail?: ReactNode
  /** Somebody should look. */
  readonly isUrgent?: boolean
}

/** What matters first, each in a card: a name, a large value, and what it means. */
export function Tiles({ of }: { of: readonly (Tile & { readonly key: string })[] }) {
  return (
    <ul className={styles.tiles}>
      {of.map(({ key, label, value, detail, isUrgent }) => (
        <Card key={key} as="li" pad="none" className={`${styles.tile} ${isUrgent ? styles.urgent : ''}`}>
          <Text as="div" size="caption" tone="muted">
            {label}
          </Text>
          <div className={styles.tileValue}>{value}</div>
          {detail && (
            <Text as="div" size="caption" tone="muted">
              {detail}
            </Text>
          )}
        </Card>
      ))}
    </ul>
  )
}
