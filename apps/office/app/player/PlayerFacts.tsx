import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { DataTable } from '../lists/DataTable.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { formatMoment, formatMoney, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { NoteForm } from './NoteForm.tsx'

export function PlayerBalances({ wallets }: Pick<OfficePlayer, 'wallets'>) {
  return (
    <Section title={WORDS.balances}>
      <DataTable
        label={WORDS.balances}
        rows={wallets}
        keyOf={({ currency }) => currency}
        empty={WORDS.noWallet}
        columns={[
          { label: WORDS.currency, show: ({ currency }) => currency },
          { label: WORDS.balance, show: ({ balance }) => formatNumber(balance), isNumber: true },
          { label: WORDS.owes, show: ({ debt }) => formatNumber(debt), isNumber: true },
        ]}
      />
    </Section>
  )
}

export function PlayerAccounts({ accounts }: Pick<OfficePlayer, 'accounts'>) {
  return (
    <Section title={WORDS.accounts}>
      <Facts of={accounts.map(({ game, account }) => [game, account] as const)} />
    </Section>
  )
}

/** What of the running limits is used up. */
export function PlayerLimits({
  limit,
  attempts,
  orderStarts,
}: Pick<OfficePlayer, 'limit' | 'attempts' | 'orderStarts'>) {
  const money = (minor: number | null) => (minor === null ? WORDS.noLimit : formatMoney(minor, limit.currency))
  return (
    <Section title={WORDS.limit}>
      <Facts
        of={[
          [WORDS.limit, money(limit.limit)],
          [WORDS.spent, money(limit.spent)],
          [WORDS.open, money(limit.open)],
          [WORDS.left, money(limit.left)],
          [WORDS.renews, formatMoment(limit.renewsAt)],
          [WORDS.attemptsNow, WORDS.attemptsOf(attempts.failures.length, attempts.most)],
          ...(attempts.waitSeconds > 0 ? [[WORDS.refusedFor, WORDS.seconds(attempts.waitSeconds)] as const] : []),
          [WORDS.orderStarts, `${orderStarts.count} / ${orderStarts.most}`],
        ]}
      />
    </Section>
  )
}

export function PlayerBlocks({ blocks }: Pick<OfficePlayer, 'blocks'>) {
  return (
    <Section title={WORDS.blocks}>
      <DataTable
        label={WORDS.blocks}
        rows={blocks}
        keyOf={({ scope }) => scope}
        empty={WORDS.noBlocks}
        columns={[
          { label: WORDS.blockedFrom, show: ({ scope }) => WORDS.scopes[scope] },
          { label: WORDS.until, show: ({ until }) => (until === null ? WORDS.forGood : formatMoment(until)) },
          { label: WORDS.reason, show: ({ reason }) => reason },
          { label: WORDS.by, show: ({ operator }) => operator },
          { label: WORDS.when, show: ({ createdAt }) => formatMoment(createdAt) },
        ]}
      />
    </Section>
  )
}

interface PlayerNotesProps extends Pick<OfficePlayer, 'puuid' | 'notes'> {
  readonly mayWrite: boolean
  readonly onDone: () => void
}

export function PlayerNotes({ puuid, notes, mayWrite, onDone }: PlayerNotesProps) {
  return (
    <Section title={WORDS.notes}>
      <DataTable
        label={WORDS.notes}
        rows={notes}
        keyOf={({ noteId }) => noteId}
        empty={WORDS.noNotes}
        columns={[
          { label: WORDS.when, show: ({ createdAt }) => formatMoment(createdAt) },
          { label: WORDS.by, show: ({ operator }) => operator },
          { label: WORDS.note, show: ({ text }) => text },
        ]}
      />
      {mayWrite && <NoteForm puuid={puuid} onDone={onDone} />}
    </Section>
  )
}
