/** @jsxImportSource preact */
import { Account } from './Account.tsx'
import { Redeem, Search, TopUp } from './Actions.tsx'
import { Balance } from './Balance.tsx'
import { Games } from './Games.tsx'
import { Languages } from './Languages.tsx'
import type { BarModel } from './model.ts'

/**
 * What the check decides stands between the gap and the language button, and comes all at once: nothing that was
 * already there moves.
 */
export function WideBar({ model }: { readonly model: BarModel }) {
  return (
    <>
      <Games model={model} />
      <Search model={model} class="action quiet find" />
      <Redeem model={model} class="action quiet redeem" />
      <span class="gap" />
      <Balance model={model} />
      {!model.checking && <TopUp model={model} class="action tinted" />}
      <Account model={model} />
      <Languages model={model} within="bar" />
    </>
  )
}
