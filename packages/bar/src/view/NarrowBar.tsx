/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Checking, SignIn, SignOut } from './Account.tsx'
import { Redeem, Search, TopUp } from './Actions.tsx'
import { Balance } from './Balance.tsx'
import { Drawing } from './Drawing.tsx'
import { GameLinks } from './Games.tsx'
import { ICONS } from './icons.ts'
import { Languages } from './Languages.tsx'
import type { BarModel } from './model.ts'
import { Avatar, PlayerName } from './PlayerName.tsx'
import { PlayerPages } from './PlayerPages.tsx'
import { type Disclosure, useDisclosure } from './use-disclosure.ts'

/** On a phone the balance waits this long, so that it does not compete with the page's first paint. */
const BALANCE_DELAY_MS = 100

export function NarrowBar({ model }: { readonly model: BarModel }) {
  const menu = useDisclosure({ floats: true })
  return (
    <>
      <span class="gap" />
      {model.checking && <Checking model={model} />}
      {model.player ? <LateWallet model={model} /> : !model.checking && <SignIn model={model} />}
      <Search model={model} class="action quiet find" />
      <div class="disclosure menu" ref={menu.root}>
        <button
          type="button"
          ref={menu.button}
          class="action quiet menu-button"
          aria-label={model.say('menu')}
          aria-expanded={menu.open}
          aria-controls="menu"
          onClick={() => menu.setOpen(!menu.open)}
        >
          <Drawing class="icon" drawing={menu.open ? ICONS.close : ICONS.menu} />
        </button>
        <Menu model={model} menu={menu} />
      </div>
    </>
  )
}

function LateWallet({ model }: { readonly model: BarModel }) {
  const [set, setSet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSet(true), BALANCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!set) return null
  return (
    <>
      <Balance model={model} />
      <TopUp model={model} class="action tinted" />
    </>
  )
}

function Menu({ model, menu }: { readonly model: BarModel; readonly menu: Disclosure }) {
  const close = () => menu.close()
  return (
    <div id="menu" class="panel sheet" hidden={!menu.open}>
      {model.player && (
        <p class="signed-in with-avatar">
          <Avatar player={model.player} />
          <span>
            <span class="hint">{model.say('signedInAs')}</span>
            <PlayerName player={model.player} />
          </span>
        </p>
      )}
      <Search model={model} class="row" onFollow={close} />
      <GameLinks model={model} onFollow={close} />
      {model.player && <PlayerPages model={model} onFollow={close} />}
      <TopUp model={model} class="row" />
      <Redeem model={model} class="row" />
      <Languages model={model} within="menu" onChosen={close} />
      {model.player && <SignOut model={model} />}
    </div>
  )
}
