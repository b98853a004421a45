/** Says of a region that there is none like it, and which there are; nothing of one that there is. */
export function tellUnknownRegion(region: string, known: readonly string[]): string | undefined {
  return known.includes(region) ? undefined : `there is no region ${region}, only ${known.join(', ')}`
}
