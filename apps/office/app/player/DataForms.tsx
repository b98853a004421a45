import { Text } from '@quartermaster/ui/Text'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { useMay } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import { fetchPlayerFile } from './fetch-player-file.ts'

/** What players may ask for: the end of their sessions, a copy of what is held of them, and to be erased. */
export function DataForms({ puuid, onDone }: { puuid: string; onDone: () => void }) {
  const may = useMay()
  const requestOf = (reason: string, key: string) => ({
    params: { puuid },
    body: { reason },
    headers: { 'idempotency-key': key },
  })
  return (
    <>
      {may('sessions end') && (
        <ActionForm
          title={WORDS.endSessions}
          onDone={onDone}
          onAct={(reason, key) => callOffice('endPlayerSessions', requestOf(reason, key))}
        />
      )}
      {may('players export') && (
        <ActionForm
          title={WORDS.exportPlayer}
          onDone={onDone}
          onAct={async (reason) => {
            await fetchPlayerFile(puuid, reason)
            return { status: 'DONE', message: WORDS.exported, approvalId: null }
          }}
        >
          <Text size="small">{WORDS.exportText}</Text>
        </ActionForm>
      )}
      {may('players erase') && (
        <ActionForm
          title={WORDS.erasePlayer}
          needsSecond
          onDone={onDone}
          onAct={(reason, key) => callOffice('erasePlayer', requestOf(reason, key))}
        >
          <Text size="small">{WORDS.eraseText}</Text>
        </ActionForm>
      )}
    </>
  )
}
