/** The longest edge a request may ask for. */
export const MAX_EDGE = 4_096
/** The longest edge that is ever made. */
export const LARGEST_STEP = 2_560

/**
 * Sizes are made in steps only, close enough together that nobody sees it: every screen's odd width shares a few
 * cached pictures, and nobody can fill the cache with 2559 widths of one picture.
 */
const STEPS: readonly number[] = [
  // Link previews are cut for this size, and say so where they are linked.
  630,
  1_200,
  ...range(4, 32, 4),
  ...range(32, 256, 16),
  ...range(256, 1_024, 32),
  ...range(1_024, LARGEST_STEP, 64),
  LARGEST_STEP,
].sort((a, b) => a - b)

/** The smallest step that is not below the asked size. */
export function stepFor(size: number): number {
  return STEPS.find((step) => step >= size) ?? LARGEST_STEP
}

/** Quality in steps of five, for the same reason. */
export function qualityStepFor(quality: number): number {
  return Math.max(5, Math.round(quality / 5) * 5)
}

function range(from: number, below: number, step: number): number[] {
  return Array.from({ length: Math.ceil((below - from) / step) }, (_, index) => from + index * step)
}
