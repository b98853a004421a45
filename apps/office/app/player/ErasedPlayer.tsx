import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { WORDS } from '../words/words.ts'
import { PlayerBalances } from './PlayerFacts.tsx'
import { PlayerMovements, PlayerOrders, PlayerRedemptions } from './PlayerLists.tsx'

interface ErasedPlayerProps {
  readonly player: OfficePlayer
  readonly erased: NonNullable<OfficePlayer['erased']>
}

/** Whoever was erased: that they were, and what the books keep under this name. There is nothing to do for them. */
export function ErasedPlayer({ player: { puuid, wallets, redemptions }, erased }: ErasedPlayerProps) {
  return (
    <Stack gap="l">
      <PageHeader title={WORDS.player} lead={<Id of={puuid} />} />
      <Notice kind="notice">
        {WORDS.erased} <Moment at={erased.at} exact /> {WORDS.erasedBy(erased.operators)} {WORDS.erasedText}
      </Notice>
      <PlayerBalances wallets={wallets} />
      <PlayerOrders puuid={puuid} />
      <PlayerMovements puuid={puuid} />
      <PlayerRedemptions redemptions={redemptions} />
    </Stack>
  )
}
