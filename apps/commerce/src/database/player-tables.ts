import type { BlockScope } from '@quartermaster/contract/operators'
import type { ColumnType, Generated } from 'kysely'

type Written = ColumnType<Date, Date, never>

/** Who a player is, as they last came. */
export interface PlayerTable {
  puuid: string
  name: string
  tag: string
  region: string
  /** Null where no token said an age. */
  minor: boolean | null
  first_seen_at: Written
  seen_at: Date
}

/** What a player is kept from. */
export interface PlayerBlockTable {
  puuid: string
  scope: BlockScope
  /** Null: for good. */
  until: Date | null
  reason: string
  operator: string
  created_at: Date
}

/** What operators write down about a player. */
export interface PlayerNoteTable {
  note_id: Generated<string>
  puuid: string
  text: string
  operator: string
  created_at: Written
}

export interface PlayerTables {
  player: PlayerTable
  player_block: PlayerBlockTable
  player_note: PlayerNoteTable
}
