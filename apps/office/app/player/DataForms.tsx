import { PLAYER_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { Text } from '@quartermaster/ui/Text'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { AlreadyAsked } from '../approvals/AlreadyAsked.tsx'
import { fetchFile } from '../files/fetch-file.ts'
import { WORDS } from '../words/words.ts'

interface DataFormProps {
  readonly puuid: string
}

const requestOf = (puuid: string, reason: string, key: string) => ({
  params: { puuid },
  body: { reason },
  headers: { 'idempotency-key': key },
})

export function EndSessionsForm({ puuid }: DataFormProps) {
  return (
    <ActionForm
      isFolded
      title={WORDS.endSessions}
      onAct={(reason, key) => callOffice('endPlayerSessions', requestOf(puuid, reason, key))}
    />
  )
}

/** A copy of what is held of a player, which they may ask for. */
export function ExportForm({ puuid }: DataFormProps) {
  return (
    <ActionForm
      isFolded
      title={WORDS.exportPlayer}
      onAct={async (reason) => {
        await fetchFile({ path: PLAYER_FILE_PATH, params: { puuid }, query: { reason } })
        return { status: 'DONE', message: WORDS.exported, approvalId: null }
      }}
    >
      <Text size="small">{WORDS.exportText}</Text>
    </ActionForm>
  )
}

/** A player may ask to be erased, too. */
export function EraseForm({ puuid }: DataFormProps) {
  return (
    <ActionForm
      isFolded
      isDanger
      title={WORDS.erasePlayer}
      needsSecond
      onAct={(reason, key) => callOffice('erasePlayer', requestOf(puuid, reason, key))}
    >
      <Text size="small">{WORDS.eraseText}</Text>
      <AlreadyAsked action="players erase" subject={puuid} />
    </ActionForm>
  )
}
