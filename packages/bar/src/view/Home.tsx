/** @jsxImportSource preact */
import { Drawing } from './Drawing.tsx'
import type { BarModel } from './model.ts'
import { isPlainClick } from './plain-click.ts'

export function Home({ model }: { readonly model: BarModel }) {
  const { brand, say, options } = model
  return (
    <a
      class="home"
      href={brand.homeHref}
      aria-label={say('home', { brand: brand.name })}
      onClick={(event) => isPlainClick(event) && options.onHome?.(event)}
    >
      {brand.bug && <Drawing class={brand.logo ? 'bug bug-narrow' : 'bug'} drawing={brand.bug} />}
      {brand.logo ? <Drawing class="logo" drawing={brand.logo} /> : <span class="brand-name">{brand.name}</span>}
    </a>
  )
}
