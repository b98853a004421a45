import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { Text } from '@quartermaster/ui/Text'
import { Empty } from '../lists/Empty.tsx'
import { Section } from '../lists/Section.tsx'
import { Moment } from '../values/Moment.tsx'
import { WORDS } from '../words/words.ts'
import { NoteForm } from './NoteForm.tsx'
import * as styles from './player.css.ts'

interface PlayerNotesProps extends Pick<OfficePlayer, 'puuid' | 'notes'> {
  readonly mayWrite: boolean
}

/** What operators wrote about a player, for one another. */
export function PlayerNotes({ puuid, notes, mayWrite }: PlayerNotesProps) {
  return (
    <Section title={WORDS.notes}>
      {notes.length === 0 ? (
        <Empty>{WORDS.noNotes}</Empty>
      ) : (
        <ul className={styles.notes} aria-label={WORDS.notes}>
          {notes.map(({ noteId, text, operator, createdAt }) => (
            <li key={noteId} className={styles.note}>
              <Text size="small" className={styles.words}>
                {text}
              </Text>
              <Text size="caption" tone="muted">
                {operator}, <Moment at={createdAt} />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <NoteForm puuid={puuid} />}
    </Section>
  )
}
