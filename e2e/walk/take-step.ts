import type { AsyncCommand } from 'fast-check'
import { localeOf } from './ground/look.ts'
import type { Model } from './ground/model.ts'
import { settle } from './ground/settle.ts'
import type { Step, Walk } from './ground/step.ts'
import type { Invariant } from './invariants/invariant.ts'

/** What the browser itself reports when there is no connection, and what the site logs of it. */
const NO_CONNECTION =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|was not answered|could not be loaded|loading route module/
/** What it reports of a call that is refused because the session is over, and what the site logs of it. */
const NO_SESSION = /status of 401|refused: 401/
/** What a tab is told whose order is another player's: before it has heard who is there, and by its address afterwards. */
const NOT_THEIR_ORDER = /status of 404 .*\/v3\/orders\/[^/]+\?/

/** A step as fast-check takes it: done where it can be, and then everything must hold. */
export function takeStep(
  step: Step,
  pick: number,
  invariants: readonly Invariant[],
  say: (line: string) => void,
): AsyncCommand<Model, Walk> {
  return {
    check: (model) => !model.isOver() && (step.offline || !model.offline) && step.can(model),
    async run(model, walk) {
      const before = noiseOf(model)
      if (!step.byHistory) model.front.wentBack = false
      for (const tab of model.tabs) Object.assign(tab, { locales: new Set([tab.locale]), asked: false, pressed: false })
      const said = await step.go(model, walk, pick)
      const detail = typeof said === 'string' ? ` ${said}` : ''
      model.seen = await settle(model.front.page, walk.watch)
      if (step.byHistory || model.front.adrift) readAddress(model)
      for (const tab of model.tabs) tab.locales = new Set([...tab.locales, tab.locale])
      model.noise = [...before, ...noiseOf(model)]
      const { url, place } = model.seen
      say(`  ${step.name}${detail} → ${place} ${url.pathname}${url.search} (tab ${model.front.id})`)
      await hold(model, walk, invariants)
    },
    toString: () => step.name,
  }
}

async function hold(model: Model, walk: Walk, invariants: readonly Invariant[]): Promise<void> {
  const broken = await firstBroken(model, walk, invariants)
  if (broken) {
    // A page that goes round and round is wrong in other ways too: what breaks meanwhile and matters more comes first.
    const graver = await firstBroken(model, walk, invariants.slice(0, broken.at))
    throw new Error((graver ?? broken).text)
  }
  for (const tab of model.tabs) tab.due = false
  // The page has become complete meanwhile.
  model.seen = await settle(model.front.page, walk.watch)
}

interface Broken {
  /** Its place in the table. */
  readonly at: number
  readonly text: string
}

async function firstBroken(model: Model, walk: Walk, invariants: readonly Invariant[]): Promise<Broken | undefined> {
  const happened = walk.watch.take()
  for (const [at, { name, findBroken }] of invariants.entries()) {
    const broken = await findBroken(model, walk, happened)
    if (broken) return { at, text: `${name}: ${broken}` }
  }
  return undefined
}

/** The history holds addresses as they were: the player reads what they find there. */
function readAddress({ front, seen }: Model): void {
  const locale = localeOf(seen.url)
  front.adrift = locale === undefined
  if (!locale) return
  front.locale = locale
  front.cc = seen.url.searchParams.get('cc') ?? undefined
}

function noiseOf({ offline, refused, lapsed, tabs, who }: Model): RegExp[] {
  const isStale = tabs.some(({ stale }) => stale)
  const hasOrderOfAnother = tabs.some(({ buyers }) => [...buyers].some((buyer) => buyer !== who))
  return [
    ...(offline ? [NO_CONNECTION] : []),
    ...(refused || lapsed || isStale ? [NO_SESSION] : []),
    ...(isStale || hasOrderOfAnother ? [NOT_THEIR_ORDER] : []),
  ]
}
