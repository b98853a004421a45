/** @jsxImportSource preact */
import { Account } from './Account.tsx'
import { Redeem, TopUp } from './Actions.tsx'
import { Balance } from './Balance.tsx'
import { Languages } from './Languages.tsx'
import type { BarModel } from './model.ts'

/**
 * What the check decides stands between the gap and the language button, and comes all at once: nothing that was
 * already there moves.
 */
export function WideBar({ model }: { readonly model: BarModel }) {
  return (
    <>
      <Redeem model={model} class="action quiet" />
      <span class="gap" />
      <Balance model={model} />
      {!model.checking && <TopUp model={model} class="action tinted" />}
      <Account model={model} />
      <Languages model={model} within="bar" />
    </>
  )
}
