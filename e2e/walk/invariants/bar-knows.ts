import { setTimeout as pause } from 'node:timers/promises'
import type { Seen } from '../ground/look.ts'
import type { Model } from '../ground/model.ts'
import { settle, within } from '../ground/settle.ts'
import { onSite } from '../ground/step.ts'
import { type Invariant, PATIENCE_MS } from './invariant.ts'

const A_MOMENT_MS = 250
/** To the sign-in page, to where it returns, and to where it began. */
const MOST_REPLACED = 3

/** The bar says who is there, and it is who is there. */
export const BAR_KNOWS: Invariant = {
  name: 'the bar knows who is there within 5 s',
  async findBroken(model, { watch }) {
    if (!onSite(model) || model.offline || model.front.drawnOffline) return undefined
    const read = () => settle(model.front.page, watch)
    const isRight = (seen: Seen) => wrong(model, seen) === undefined
    // What is right in passing counts only if it stays.
    const look = async () => [await read(), await pause(A_MOMENT_MS).then(read)]
    const { page } = model.front
    for (let replaced = 0; ; replaced += 1) {
      const loads = watch.loadsOf(page)
      const shown = await within(PATIENCE_MS, look, (looks) => looks.every(isRight))
      const broken = shown.map((seen) => wrong(model, seen)).find(Boolean)
      // A page that came in place of the one that was looked at has its own five seconds.
      if (!broken || watch.loadsOf(page) === loads || replaced === MOST_REPLACED) return broken
    }
  },
}

function wrong({ who, front, refused }: Model, { bar, place }: Seen): string | undefined {
  // A page that needs a player left for where people sign in: whether it may, another invariant counts.
  if (place === 'sign-in') return undefined
  if (!bar) return 'there is no bar'
  if (bar.checking) return 'it is still checking'
  if (!bar.player && !bar.signIn) return 'it shows neither a player nor the way to sign in'
  // Nothing has told this page yet; or the provider knows the player and the API does not.
  if (front.stale || refused || bar.player === who?.label) return undefined
  return `it shows ${bar.player ?? 'the way to sign in'}, and ${who?.label ?? 'nobody'} is signed in`
}
