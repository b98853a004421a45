/** @jsxImportSource preact */
import { Home } from './Home.tsx'
import type { BarModel } from './model.ts'
import { NarrowBar } from './NarrowBar.tsx'
import { useNarrow } from './use-narrow.ts'
import { WideBar } from './WideBar.tsx'

export function BarView({ model }: { readonly model: BarModel }) {
  const narrow = useNarrow()
  return (
    <div class="surface">
      <nav class="bar" aria-label={model.say('navigation')}>
        <Home model={model} />
        {narrow ? <NarrowBar model={model} /> : <WideBar model={model} />}
      </nav>
    </div>
  )
}
