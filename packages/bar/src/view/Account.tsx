/** @jsxImportSource preact */
import { Drawing } from './Drawing.tsx'
import { ICONS } from './icons.ts'
import type { BarModel } from './model.ts'
import { Avatar, PlayerName } from './PlayerName.tsx'
import { PlayerPages } from './PlayerPages.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** Who is signed in and the way out, or the way in; a quiet placeholder while nobody knows yet. */
export function Account({ model }: { readonly model: BarModel }) {
  if (model.checking) return <Checking model={model} />
  if (!model.player) return <SignIn model={model} />
  return <PlayerMenu model={model} player={model.player} />
}

export function Checking({ model }: { readonly model: BarModel }) {
  return (
    <div class="checking" role="status">
      <span class="unseen">{model.say('checking')}</span>
    </div>
  )
}

export function SignIn({ model }: { readonly model: BarModel }) {
  return (
    <button type="button" class="action primary" onClick={() => model.options.onSignIn()}>
      {model.say('signIn')}
    </button>
  )
}

export function SignOut({ model }: { readonly model: BarModel }) {
  return (
    <button type="button" class="row" onClick={() => model.options.onSignOut()}>
      <Drawing class="icon" drawing={ICONS.leave} />
      {model.say('signOut')}
    </button>
  )
}

interface PlayerMenuProps {
  readonly model: BarModel
  readonly player: NonNullable<BarModel['player']>
}

function PlayerMenu({ model, player }: PlayerMenuProps) {
  const { open, setOpen, close, root, button } = useDisclosure({ floats: true })
  const fullName = `${player.name}#${player.tag}`
  return (
    <div class="disclosure account-slot" ref={root}>
      <button
        type="button"
        ref={button}
        class="action account"
        aria-expanded={open}
        aria-controls="account"
        onClick={() => setOpen(!open)}
      >
        <span class="unseen">{model.say('account', { player: fullName })}</span>
        <Avatar player={player} />
        <span class="face" aria-hidden="true">
          <PlayerName player={player} />
        </span>
        <Drawing class="icon chevron" drawing={ICONS.chevron} />
      </button>
      <div id="account" class="panel account-panel" hidden={!open}>
        <p class="signed-in">
          <span class="hint">{model.say('signedInAs')}</span>
          <bdi class="full-name">{fullName}</bdi>
        </p>
        <PlayerPages model={model} onFollow={close} />
        <SignOut model={model} />
      </div>
    </div>
  )
}
