import { Heading } from '@quartermaster/ui/Heading'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useParams } from 'react-router'
import { useSWRConfig } from 'swr'
import * as forms from '../actions/actions.css.ts'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { BlockForms } from '../player/BlockForms.tsx'
import { CurrencyForm } from '../player/CurrencyForm.tsx'
import { DataForms } from '../player/DataForms.tsx'
import { PlayerAccounts, PlayerBalances, PlayerBlocks, PlayerLimits, PlayerNotes } from '../player/PlayerFacts.tsx'
import { PlayerMovements, PlayerOrders, PlayerRedemptions } from '../player/PlayerLists.tsx'
import * as layout from '../plots/plots.css.ts'
import { useMay, useSession } from '../session/session.tsx'
import { formatMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

export default function Player() {
  const { puuid = '' } = useParams()
  const { data: player, error, mutate } = useOffice('getPlayer', { params: { puuid } })
  const { approvalAbove } = useSession()
  const may = useMay()
  const { mutate: refreshAll } = useSWRConfig()
  if (error && !player) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!player) return <Spinner label={WORDS.loading} />
  // Balances, movements and orders may all have changed.
  const onDone = () => void refreshAll(() => true)
  const { known } = player
  return (
    <Stack gap="l" key={puuid}>
      <Heading level={1} size="heading">
        {known ? `${known.name}#${known.tag}` : WORDS.player}
      </Heading>
      <Facts
        of={[
          [WORDS.player, player.puuid],
          ...(known
            ? ([
                [WORDS.region, known.region],
                [WORDS.firstSeen, formatMoment(known.firstSeenAt)],
                [WORDS.lastSeen, formatMoment(known.seenAt)],
              ] as const)
            : []),
        ]}
      />
      <div className={layout.halves}>
        <PlayerBlocks blocks={player.blocks} />
        <PlayerBalances wallets={player.wallets} />
        <PlayerAccounts accounts={player.accounts} />
        <PlayerLimits limit={player.limit} attempts={player.attempts} orderStarts={player.orderStarts} />
      </div>
      <PlayerOrders puuid={puuid} />
      <PlayerMovements puuid={puuid} />
      <PlayerRedemptions redemptions={player.redemptions} />
      <PlayerNotes puuid={puuid} notes={player.notes} mayWrite={may('players note')} onDone={onDone} />
      <Section title={WORDS.actions}>
        <div className={forms.forms}>
          {may('players grant') && (
            <CurrencyForm puuid={puuid} call="grantCurrency" above={approvalAbove.grant} onDone={onDone} />
          )}
          {may('players debit') && (
            <CurrencyForm puuid={puuid} call="debitCurrency" above={approvalAbove.debit} onDone={onDone} />
          )}
          <BlockForms player={player} onDone={onDone} />
          <DataForms puuid={puuid} onDone={onDone} />
        </div>
      </Section>
    </Stack>
  )
}
