import type { BarAuthentication, BarOptions } from '@quartermaster/contract/platform/bar'
import type { BarScript } from '../script/script.ts'
import { createSay, type Say } from '../script/words.ts'

export interface BarState {
  readonly script: BarScript
  readonly options: BarOptions
  readonly authentication: BarAuthentication
}

/** All that a part of the bar needs to draw itself. */
export interface BarModel {
  readonly options: BarOptions
  readonly brand: BarOptions['brand']
  readonly tag: string
  readonly say: Say
  readonly checking: boolean
  readonly player: { readonly name: string; readonly tag: string } | undefined
}

export function createModel({ script, options, authentication }: BarState): BarModel {
  return {
    options,
    brand: { ...script.brand, ...options.brand },
    tag: script.tag,
    say: createSay(script.words),
    checking: authentication.state === 'init',
    player: authentication.state === 'signed_in' ? authentication : undefined,
  }
}
