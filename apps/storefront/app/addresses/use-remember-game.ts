import type { GameId } from '@quartermaster/contract/games'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect } from 'react'
import { writeStored } from '../browser-storage/browser-storage.ts'

/** Pages that name no game go on with the last one that did. */
export function useRememberGame(game: GameId): void {
  useEffect(() => writeStored(STORAGE_KEYS.gameId, game), [game])
}
