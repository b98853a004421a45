import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useParams } from 'react-router'
import { useOffice } from '../api/use-office.ts'
import { Requests } from '../approvals/Requests.tsx'
import { Columns } from '../frame/Columns.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PageTrouble } from '../frame/PageTrouble.tsx'
import { ErasedPlayer } from '../player/ErasedPlayer.tsx'
import { PlayerActions } from '../player/PlayerActions.tsx'
import { PlayerAccounts, PlayerBalances, PlayerBlocks, PlayerLimits } from '../player/PlayerFacts.tsx'
import { PlayerMovements, PlayerOrders, PlayerRedemptions, PlayerRefusedCodes } from '../player/PlayerLists.tsx'
import { PlayerNotes } from '../player/PlayerNotes.tsx'
import { useMay } from '../session/session.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { WORDS } from '../words/words.ts'

export default function Player() {
  const { puuid = '' } = useParams()
  const { data: player, error, mutate } = useOffice('getPlayer', { params: { puuid } })
  const may = useMay()
  if (error && !player) return <PageTrouble error={error} onRetry={() => void mutate()} />
  if (!player) return <Spinner label={WORDS.loading} />
  if (player.erased) return <ErasedPlayer key={puuid} player={player} erased={player.erased} />
  return (
    <Stack gap="l" key={puuid}>
      <Who player={player} />
      <Columns
        aside={
          <>
            <PlayerActions player={player} />
            <PlayerNotes puuid={puuid} notes={player.notes} mayWrite={may('players note')} />
          </>
        }
      >
        <Requests title={WORDS.requests} of={{ subject: puuid }} />
        <PlayerBalances wallets={player.wallets} />
        <PlayerLimits limit={player.limit} attempts={player.attempts} orderStarts={player.orderStarts} />
        <PlayerBlocks blocks={player.blocks} />
        <PlayerOrders puuid={puuid} />
        <PlayerMovements puuid={puuid} />
        <PlayerRedemptions redemptions={player.redemptions} />
        <PlayerRefusedCodes puuid={puuid} />
        <PlayerAccounts accounts={player.accounts} />
      </Columns>
    </Stack>
  )
}

/** Who the player is, what keeps them from something, and where else to look. */
function Who({ player: { puuid, known, blocks } }: { player: OfficePlayer }) {
  const may = useMay()
  const asked = encodeURIComponent(puuid)
  return (
    <PageHeader
      title={known ? `${known.name}#${known.tag}` : WORDS.player}
      state={blocks.map(({ scope }) => <State key={scope} of="scope" is={scope} />)}
      lead={
        <Cluster gap="s">
          <Id of={puuid} />
          {known && <span>{known.region}</span>}
          {known && (
            <span>
              {WORDS.firstSeen} <Moment at={known.firstSeenAt} />
            </span>
          )}
          {known && (
            <span>
              {WORDS.lastAtShop} <Moment at={known.seenAt} />
            </span>
          )}
        </Cluster>
      }
      actions={
        <>
          {may('codes explain') && (
            <ButtonLink href={`/codes?player=${asked}`} size="S" variant="secondary">
              {WORDS.explainForPlayer}
            </ButtonLink>
          )}
          {may('audit list') && (
            <ButtonLink href={`/trail?subject=${asked}`} size="S" variant="secondary">
              {WORDS.doneToPlayer}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
