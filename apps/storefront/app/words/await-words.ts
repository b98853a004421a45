import type { MiddlewareFunction } from 'react-router'
import { pageMode } from '../addresses/current-game.ts'
import { loadSection } from './load-words.ts'

/** A page that is reached without a load waits for its words, as the first one did. */
export const awaitWords: MiddlewareFunction = async ({ request }, next) => {
  await loadSection(pageMode(new URL(request.url).pathname))
  return next()
}

/** For a page with a section of words beside that of its mode. */
export const awaitFindingWords: MiddlewareFunction = async (_, next) => {
  await loadSection('finding')
  return next()
}
