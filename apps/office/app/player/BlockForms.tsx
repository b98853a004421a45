import { BLOCK_SCOPES, type BlockScope } from '@quartermaster/contract/operators'
import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { ActionForm } from '../actions/ActionForm.tsx'
import { Choice } from '../actions/Choice.tsx'
import { MomentField } from '../actions/MomentField.tsx'
import { callOffice } from '../api/call-office.ts'
import { useMay } from '../session/session.tsx'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'

type Kept = BlockScope | 'BOTH'

const KEPT: readonly { readonly value: Kept; readonly label: string }[] = [
  { value: 'BOTH', label: WORDS.bothScopes },
  ...BLOCK_SCOPES.map((scope) => ({ value: scope, label: WORDS.scopes[scope] })),
]
const scopesOf = (kept: Kept): BlockScope[] => (kept === 'BOTH' ? [...BLOCK_SCOPES] : [kept])

/** Keeps a player from buying or redeeming, and lets them again. */
export function BlockForms({ player }: { player: OfficePlayer }) {
  const { puuid, blocks } = player
  const may = useMay()
  const [kept, keep] = useTyped<Kept>('block scopes', 'BOTH')
  const [until, setUntil] = useTyped('block until', '')
  return (
    <>
      {may('players block') && (
        <ActionForm
          isFolded
          title={WORDS.block}
          onClear={() => {
            keep('BOTH')
            setUntil('')
          }}
          onAct={(reason, key) =>
            callOffice('blockPlayer', {
              params: { puuid },
              body: { scopes: scopesOf(kept), until: until === '' ? null : new Date(until).toISOString(), reason },
              headers: { 'idempotency-key': key },
            })
          }
        >
          <Choice label={WORDS.blockedFrom} value={kept} options={KEPT} onChange={keep} />
          <MomentField
            label={WORDS.until}
            hint={WORDS.untilHint}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </ActionForm>
      )}
      {may('players unblock') && (
        <ActionForm
          isFolded
          title={WORDS.unblock}
          refusal={blocks.length === 0 ? WORDS.notBlocked : null}
          onAct={(reason, key) =>
            callOffice('unblockPlayer', {
              params: { puuid },
              body: { scopes: [...BLOCK_SCOPES], reason },
              headers: { 'idempotency-key': key },
            })
          }
        />
      )}
    </>
  )
}
