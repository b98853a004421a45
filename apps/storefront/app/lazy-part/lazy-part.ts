import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part of a page that comes in a file of its own and may be missing: where the file cannot be fetched, as offline,
 * nothing stands in its place and the page is whole without it.
 */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })))
}
