import { Heading } from '@quartermaster/ui/Heading'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useParams } from 'react-router'
import { useSWRConfig } from 'swr'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { callOffice } from '../api/call-office.ts'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { CurrencyForm } from '../player/CurrencyForm.tsx'
import { PlayerMovements, PlayerOrders, PlayerRedemptions } from '../player/PlayerLists.tsx'
import { useMay, useSession } from '../session/session.tsx'
import { formatMoment, formatMoney, formatNumber } from '../words/formats.ts'
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
  const { limit } = player
  const money = (minor: number | null) => (minor === null ? WORDS.noLimit : formatMoney(minor, limit.currency))
  return (
    <Stack gap="l" key={puuid}>
      <Heading level={1} size="heading">
        {player.name ?? WORDS.player}
      </Heading>
      <Facts of={[[WORDS.player, player.puuid]]} />
      <Section title={WORDS.balances}>
        <DataTable
          label={WORDS.balances}
          rows={player.wallets}
          keyOf={({ currency }) => currency}
          empty={WORDS.noWallet}
          columns={[
            { label: WORDS.currency, show: ({ currency }) => currency },
            { label: WORDS.balance, show: ({ balance }) => formatNumber(balance), isNumber: true },
            { label: WORDS.owes, show: ({ debt }) => formatNumber(debt), isNumber: true },
          ]}
        />
      </Section>
      <Section title={WORDS.limit}>
        <Facts
          of={[
            [WORDS.limit, money(limit.limit)],
            [WORDS.spent, money(limit.spent)],
            [WORDS.open, money(limit.open)],
            [WORDS.left, money(limit.left)],
            [WORDS.renews, formatMoment(limit.renewsAt)],
          ]}
        />
      </Section>
      <Section title={WORDS.actions}>
        <div className={forms.forms}>
          {may('players grant') && (
            <CurrencyForm puuid={puuid} call="grantCurrency" above={approvalAbove.grant} onDone={onDone} />
          )}
          {may('players debit') && (
            <CurrencyForm puuid={puuid} call="debitCurrency" above={approvalAbove.debit} onDone={onDone} />
          )}
          {may('sessions end') && (
            <ActionForm
              title={WORDS.endSessions}
              onDone={onDone}
              onAct={(reason, key) =>
                callOffice('endPlayerSessions', {
                  params: { puuid },
                  body: { reason },
                  headers: { 'idempotency-key': key },
                })
              }
            />
          )}
        </div>
      </Section>
      <PlayerOrders puuid={puuid} />
      <PlayerMovements puuid={puuid} />
      <PlayerRedemptions redemptions={player.redemptions} />
    </Stack>
  )
}
