import {
  TAG_MANAGER_GLOBAL,
  TAG_MANAGER_PATH,
  TAG_MANAGER_STORAGE_PREFIX,
  type TagEvent,
  type TagManager,
} from '@quartermaster/contract/platform/analytics'
import { keepEvents } from '../analytics-events/kept-events.ts'
import type { Send } from '../analytics-events/track.ts'
import { removeUnder } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import { insertScript } from '../trusted-scripts/trusted-scripts.ts'

declare global {
  interface Window {
    [TAG_MANAGER_GLOBAL]?: TagEvent[] | TagManager
  }
}

/** Loads the publisher's tag manager. Events wait in its queue until the script is there to take them. */
export function startTagManager(contentHost: string): Send {
  window[TAG_MANAGER_GLOBAL] ??= []
  addEventListener('pagehide', keepQueue)
  // A script that a blocker or a bad network kept away is nobody's trouble: there is nothing to tell the player.
  insertScript(contentHost + TAG_MANAGER_PATH, contentHost).catch(stopTagManager)
  return (event) => unharmed(() => window[TAG_MANAGER_GLOBAL]?.push(event))
}

/** It is somebody else's script, called from the midst of a press: whatever goes wrong in it is its own trouble. */
function unharmed(call: () => unknown): void {
  try {
    call()
  } catch (error) {
    logError('The tag manager failed', error)
  }
}

/** A page may be left before the script has come. */
function keepQueue(): void {
  const tags = window[TAG_MANAGER_GLOBAL]
  if (Array.isArray(tags)) keepEvents(tags)
}

/** Nothing it holds is sent any more, and nothing of it stays in the browser. */
export function stopTagManager(): void {
  const tags = window[TAG_MANAGER_GLOBAL]
  unharmed(() => delete window[TAG_MANAGER_GLOBAL])
  unharmed(() => tags && 'stop' in tags && tags.stop())
  removeUnder(TAG_MANAGER_STORAGE_PREFIX)
}
