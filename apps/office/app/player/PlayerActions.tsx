import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { ActionGroup } from '../actions/ActionGroup.tsx'
import { Concern } from '../actions/concern.ts'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import { BlockForms } from './BlockForms.tsx'
import { CurrencyForm } from './CurrencyForm.tsx'
import { EndSessionsForm, EraseForm, ExportForm } from './DataForms.tsx'

/** What can be done for or to a player, by what it touches; what cannot be undone apart. */
export function PlayerActions({ player }: { player: OfficePlayer }) {
  const may = useMay()
  const { puuid, known } = player
  const mayAny = (...actions: string[]) => actions.some(may)
  return (
    <Concern value={known ? `${known.name}#${known.tag}` : puuid}>
      <Section title={WORDS.actions}>
        {mayAny('players grant', 'players debit') && (
          <ActionGroup title={WORDS.actionsWallet}>
            {may('players grant') && <CurrencyForm puuid={puuid} call="grantCurrency" />}
            {may('players debit') && <CurrencyForm puuid={puuid} call="debitCurrency" />}
          </ActionGroup>
        )}
        {mayAny('players block', 'players unblock', 'sessions end') && (
          <ActionGroup title={WORDS.actionsAccess}>
            <BlockForms player={player} />
            {may('sessions end') && <EndSessionsForm puuid={puuid} />}
          </ActionGroup>
        )}
        {may('players export') && (
          <ActionGroup title={WORDS.actionsData}>
            <ExportForm puuid={puuid} />
          </ActionGroup>
        )}
        {may('players erase') && (
          <ActionGroup title={WORDS.danger} isDanger>
            <EraseForm puuid={puuid} />
          </ActionGroup>
        )}
      </Section>
    </Concern>
  )
}
