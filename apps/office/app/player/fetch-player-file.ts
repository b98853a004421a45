import { PLAYER_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { queryOf } from '../api/call-office.ts'
import { fetchFile } from '../api/fetch-file.ts'

/** Everything that is held of a player, as a file. */
export function fetchPlayerFile(puuid: string, reason: string): Promise<void> {
  return fetchFile(PLAYER_FILE_PATH.replace(':puuid', encodeURIComponent(puuid)) + queryOf({ reason }), 'player.json')
}
