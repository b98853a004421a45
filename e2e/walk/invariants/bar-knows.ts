import { look, type SeenBar } from '../look.ts'
import type { Model } from '../model.ts'
import { within } from '../settle.ts'
import { onSite } from '../step.ts'
import { type Invariant, PATIENCE_MS } from './invariant.ts'

/** The bar says who is there, and it is who is there. */
export const BAR_KNOWS: Invariant = {
  name: 'the bar knows who is there within 5 s',
  async findBroken(model) {
    if (!onSite(model) || model.offline || model.front.drawnOffline) return undefined
    const read = async () => (await look(model.front.page)).bar
    const bar = await within(PATIENCE_MS, read, (shown) => wrong(model, shown) === undefined)
    return wrong(model, bar)
  },
}

function wrong({ who, front, refused }: Model, bar: SeenBar | undefined): string | undefined {
  if (!bar) return 'there is no bar'
  if (bar.checking) return 'it is still checking'
  if (!bar.player && !bar.signIn) return 'it shows neither a player nor the way to sign in'
  // Nothing has told this page yet; or the provider knows the player and the API does not.
  if (front.stale || refused || bar.player === who?.label) return undefined
  return `it shows ${bar.player ?? 'the way to sign in'}, and ${who?.label ?? 'nobody'} is signed in`
}
