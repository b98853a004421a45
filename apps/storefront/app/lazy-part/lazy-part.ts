import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { patiently } from '../api/patiently.ts'

/**
 * A part of a page that comes in a file of its own and may be missing: where the file cannot be fetched for a while, as
 * offline, nothing stands in its place and the page is whole without it.
 */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => patiently(load).catch(() => ({ default: () => null })))
}
