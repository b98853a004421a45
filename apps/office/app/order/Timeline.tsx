import type { OfficeOrderDetails } from '@quartermaster/contract/wire/office/orders'
import { Text } from '@quartermaster/ui/Text'
import { Section } from '../lists/Section.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './order.css.ts'

/** Everything that happened with an order, one after the other. */
export function Timeline({ of }: { of: OfficeOrderDetails['timeline'] }) {
  return (
    <Section title={WORDS.timeline}>
      <ol className={styles.timeline}>
        {of.map(({ at, kind, sentence }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no name and keeps its place.
          <li key={place} className={styles.entry}>
            <State of="entry" is={kind} />
            <Text size="small" className={styles.sentence}>
              {sayPlainly(sentence)}
            </Text>
            <Text as="span" size="caption" tone="muted">
              <Moment at={at} exact />
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  )
}
