import { holdsCode } from '@quartermaster/contract/codes-in-text'
import { NoteTextSchema } from '@quartermaster/contract/wire/office/players'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Selectable } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import type { PlayerNoteTable } from '../database/player-tables.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import type { ErasedBefore } from '../player-data/erased.ts'
import { keepFromErasing } from '../search/known-player.ts'

export type PlayerNote = Selectable<PlayerNoteTable>

export const LONGEST_NOTE = 4_000
const NEWEST_NOTES = 50

export type NoteFailure =
  | Failure<'EMPTY_NOTE' | 'CODE_IN_NOTE' | 'UNREADABLE_NOTE'>
  | Failure<'NOTE_TOO_LONG', { most: number }>

/** Writes a note about a player. The trail says that it was, not what: a note goes when its player is erased. */
export async function addNote(
  { db, clock, settings }: Pick<BaseContext, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  { puuid, text, requestId }: { readonly puuid: string; readonly text: string; readonly requestId?: string },
): Promise<PlayerNote | NoteFailure | ErasedBefore> {
  const trimmed = text.trim()
  if (!trimmed) return fail('EMPTY_NOTE')
  if (trimmed.length > LONGEST_NOTE) return fail('NOTE_TOO_LONG', { most: LONGEST_NOTE })
  if (holdsCode(trimmed)) return fail('CODE_IN_NOTE')
  if (!NoteTextSchema.safeParse(trimmed).success) return fail('UNREADABLE_NOTE')
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const gone = await keepFromErasing({ db: transaction, settings }, puuid)
    if (gone) return gone
    const note = await transaction
      .insertInto('player_note')
      .values({ puuid, text: trimmed, operator: operator.name, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const told = { after: { note: note.note_id } }
    await recordAction(transaction, operator, 'players note', puuid, told, { requestId, now })
    return note
  })
}

/** Newest first. */
export async function listNotes(db: Connection, puuid: string): Promise<PlayerNote[]> {
  return db
    .selectFrom('player_note')
    .selectAll()
    .where('puuid', '=', puuid)
    .orderBy('note_id', 'desc')
    .limit(NEWEST_NOTES)
    .execute()
}
