/** Whether this document came from pressing reload, or from a reload of ours. */
export function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload'
}
