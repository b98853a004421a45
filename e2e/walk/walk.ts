import type { Browser, Page } from '@playwright/test'
import fc from 'fast-check'
import type { World } from '../world.ts'
import type { Watch } from './ground/watch.ts'
import type { Invariant } from './invariants/invariant.ts'
import { setOut } from './set-out.ts'
import { stepsOf } from './steps/steps.ts'
import { takeStep } from './take-step.ts'

/** The longest walk, with the steps that cannot be done where they come up and are left out. */
const MOST_STEPS = 120

/** Chooses among what there is to choose where the walk is by then; a smaller number is no simpler choice. */
const PICK = fc.noShrink(fc.nat(9_999))

/** React marks the elements it has taken over. */
const REACT_MARK = '__react'

export interface WalkOptions {
  readonly browser: Browser
  readonly world: World
  /** Which walk: the same seed makes the same steps. */
  readonly seed: number
  readonly invariants: readonly Invariant[]
  /** When it ends, if it has not come to its end. */
  readonly until: number
  /** How long to look for fewer steps that break the same. */
  readonly shrinkForMs: number
  say(line: string): void
}

/** Takes the walk of a seed. Answers what broke and the shortest way there that was found; nothing when all held. */
export async function walk(options: WalkOptions): Promise<string | undefined> {
  const { seed, say, shrinkForMs, browser, world } = options
  let way: string[] = []
  let shortest: string[] = []
  const note = (line: string) => {
    way.push(line)
    say(line)
  }
  const steps = fc.oneof(
    ...stepsOf(seed).map((step) => ({
      weight: step.weight,
      arbitrary: PICK.map((pick) => takeStep(step, pick, options.invariants, note)),
    })),
  )
  let { until } = options
  let isShrinking = false
  const isOver = () => Date.now() > until
  const property = fc.asyncProperty(
    fc.commands([steps], { maxCommands: MOST_STEPS, size: 'max' }),
    async (commands) => {
      // Out of time: what is left to try counts as good, and the shortest way so far stays.
      if (isShrinking && isOver()) return
      say(isShrinking ? 'and with fewer steps:' : `walk ${seed}`)
      way = []
      const { model, walk: ground, close } = await setOut(browser, world, isOver)
      try {
        await fc.asyncModelRun(() => ({ model, real: ground }), commands)
      } catch (error) {
        note(`  ✗ ${error instanceof Error ? error.message : error}`)
        note(`    ${await stateOf(model.front.page, ground.watch)}`)
        shortest = way
        if (!isShrinking) until = Date.now() + shrinkForMs
        isShrinking = true
        throw error
      } finally {
        await close()
      }
    },
  )
  const { failed } = await fc.check(property, {
    seed,
    numRuns: 1,
    endOnFailure: shrinkForMs === 0,
  })
  return failed ? [`walk ${seed}`, ...shortest].join('\n') : undefined
}

interface RoutedWindow {
  readonly __reactRouterDataRouter: {
    readonly state: {
      readonly navigation: { readonly state: string; readonly location?: { readonly pathname: string } }
    }
  }
}

/** What the page was about when something broke: a page that is not alive and waits for nothing is a find of its own. */
async function stateOf(page: Page, watch: Watch): Promise<string> {
  const shown = await page
    .evaluate((isLife) => {
      const isAlive = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith(isLife))
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const failed = files.filter(({ name, responseStatus }) => name.startsWith(origin) && !responseStatus)
      const { state: way, location: target } =
        (window as Partial<RoutedWindow>).__reactRouterDataRouter?.state.navigation ?? {}
      const { tagName, textContent } = document.activeElement ?? document.body
      return [
        `${isAlive ? 'alive' : 'not alive'} after ${Math.round(performance.now())} ms`,
        `scrolled to ${Math.round(scrollY)} of ${document.documentElement.scrollHeight}`,
        `the router is ${way ?? 'not there'}${target ? ` on its way to ${target.pathname}` : ''}`,
        `the focus is on ${tagName} ${textContent?.slice(0, 20)}`,
        ...failed.map(({ name, responseEnd }) => `without ${name} at ${Math.round(responseEnd)} ms`),
      ].join(', ')
    }, REACT_MARK)
    .catch(() => 'the page could not be asked')
  return `${shown}, waiting for ${watch.awaitedBy(page).join(' ') || 'nothing'}`
}
