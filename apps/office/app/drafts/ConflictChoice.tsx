import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Facts } from '../lists/Facts.tsx'
import { WORDS } from '../words/words.ts'
import * as styles from './drafts.css.ts'

interface ConflictChoiceProps {
  readonly label: string
  /** What happened. */
  readonly told: string
  /** Both values in words, where they have any. */
  readonly values?: { readonly mine: string; readonly theirs: string } | undefined
  readonly onChoose: (whose: 'mine' | 'theirs') => void
}

/** Something that two have changed: both values, and which of them stays. */
export function ConflictChoice({ label, told, values, onChoose }: ConflictChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and this is named by what it is about.
    <div role="group" aria-label={WORDS.conflictAt(label)}>
      <Stack gap="s">
        <div role="status">
          <Notice kind="notice">{told}</Notice>
        </div>
        {values && (
          <Facts
            of={[
              [WORDS.mine, values.mine || WORDS.nothingYet],
              [WORDS.theirs, values.theirs || WORDS.nothingYet],
            ]}
          />
        )}
        <div className={styles.choices}>
          <Button variant="secondary" size="S" onClick={() => onChoose('mine')}>
            {WORDS.keepMine}
          </Button>
          <Button variant="secondary" size="S" onClick={() => onChoose('theirs')}>
            {WORDS.takeTheirs}
          </Button>
        </div>
      </Stack>
    </div>
  )
}
