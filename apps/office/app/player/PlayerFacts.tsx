import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { DataTable } from '../lists/DataTable.tsx'
import { Empty } from '../lists/Empty.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { Tiles } from '../lists/Tiles.tsx'
import { Amount } from '../values/Amount.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { formatAmount, formatMoney } from '../words/formats.ts'
import { STATES } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

export function PlayerBalances({ wallets }: Pick<OfficePlayer, 'wallets'>) {
  return (
    <Section title={WORDS.balances}>
      {wallets.length === 0 && <Empty>{WORDS.noWallet}</Empty>}
      <Tiles
        of={wallets.map(({ currency, balance, debt }) => ({
          key: currency,
          label: currency,
          value: <Amount of={balance} currency={currency} />,
          detail: debt > 0 ? WORDS.owesOf(formatAmount(debt, currency)) : WORDS.owesNothing,
          isUrgent: debt > 0,
        }))}
      />
    </Section>
  )
}

export function PlayerAccounts({ accounts }: Pick<OfficePlayer, 'accounts'>) {
  return (
    <Section title={WORDS.accounts}>
      <Facts
        of={accounts.map(
          ({ game, account }) =>
            [
              game,
              Object.hasOwn(STATES.account, account) ? <State key={game} of="account" is={account} /> : account,
            ] as const,
        )}
      />
    </Section>
  )
}

/** What of the running limits is used up. */
export function PlayerLimits({
  limit,
  attempts,
  orderStarts,
}: Pick<OfficePlayer, 'limit' | 'attempts' | 'orderStarts'>) {
  const money = (minor: number) => formatMoney(minor, limit.currency)
  const spent =
    limit.limit === null ? WORDS.spentOnly(money(limit.spent)) : WORDS.spentOf(money(limit.spent), money(limit.limit))
  return (
    <Section title={WORDS.limits}>
      <Tiles
        of={[
          {
            key: 'limit',
            label: WORDS.limit,
            value: limit.left === null ? WORDS.noLimit : WORDS.leftOf(money(limit.left)),
            detail: (
              <>
                {spent}
                {limit.open > 0 && `, ${WORDS.inOpenPayments(money(limit.open))}`}
                <br />
                {WORDS.renews} <Moment at={limit.renewsAt} />
              </>
            ),
            isUrgent: limit.left === 0,
          },
          {
            key: 'attempts',
            label: WORDS.attemptsNow,
            value: WORDS.ofMost(attempts.failures.length, attempts.most),
            detail: attempts.waitSeconds > 0 ? WORDS.refusedFor(attempts.waitSeconds) : WORDS.inTenMinutes,
            isUrgent: attempts.waitSeconds > 0,
          },
          {
            key: 'starts',
            label: WORDS.orderStarts,
            value: WORDS.ofMost(orderStarts.count, orderStarts.most),
            detail: WORDS.thisMinute,
          },
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
          { label: WORDS.blockedFrom, show: ({ scope }) => <State of="scope" is={scope} /> },
          { label: WORDS.until, show: ({ until }) => (until === null ? WORDS.forGood : <Moment at={until} />) },
          { label: WORDS.reason, show: ({ reason }) => reason },
          { label: WORDS.by, show: ({ operator }) => operator },
          { label: WORDS.when, show: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
    </Section>
  )
}
