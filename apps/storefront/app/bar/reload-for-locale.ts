/** The bar speaks another language than the page: loading anew may bring the right one. Once is enough to find out. */
export function reloadForLocale(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'reload') location.reload()
}
