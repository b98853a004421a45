/** @jsxImportSource preact */
import { Account } from './Account.tsx'
import { Redeem, TopUp } from './Actions.tsx'
import { Balance } from './Balance.tsx'
import { Languages } from './Languages.tsx'
import type { BarModel } from './model.ts'

export function WideBar({ model }: { readonly model: BarModel }) {
  return (
    <>
      <Redeem model={model} class="action quiet" />
      <span class="gap" />
      <div class="wallet">
        <Balance model={model} />
        <TopUp model={model} class="action tinted" />
      </div>
      <Languages model={model} />
      <Account model={model} />
    </>
  )
}
