/** @jsxImportSource preact */
import { Drawing } from './Drawing.tsx'
import { ICONS } from './icons.ts'
import type { BarModel } from './model.ts'
import { PageLink } from './PageLink.tsx'
import { isPlainClick } from './plain-click.ts'

interface ActionProps {
  readonly model: BarModel
  readonly class: string
}

export function Redeem({ model, class: name }: ActionProps) {
  return (
    <a
      class={name}
      href={model.options.redeemHref}
      onClick={(event) => isPlainClick(event) && model.options.onRedeem(event)}
    >
      <Drawing class="icon" drawing={ICONS.ticket} />
      <span class="label">{model.say('redeem')}</span>
    </a>
  )
}

interface SearchProps extends ActionProps {
  onFollow?(): void
}

export function Search({ model, ...rest }: SearchProps) {
  return (
    <PageLink
      {...rest}
      model={model}
      href={model.options.pages?.search}
      label={model.say('search')}
      icon={ICONS.search}
    />
  )
}

export function TopUp({ model, class: name }: ActionProps) {
  if (!model.options.showTopUp) return null
  return (
    <button type="button" class={name} onClick={() => model.options.onTopUp()}>
      <Drawing class="icon" drawing={ICONS.plus} />
      <span class="label">{model.say('topUp')}</span>
    </button>
  )
}
