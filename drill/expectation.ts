import { fail, figure } from '../bench/src/figure.ts'

/** A figure that must be exactly this; otherwise the drill fails, when everything has been printed. */
export function expectExactly(name: string, value: number, wanted: number, unit: string): void {
  figure(name, value, unit)
  if (value !== wanted) fail(`${name} is ${value} and must be ${wanted}`)
}

/** A figure that may not be more than this. */
export function expectAtMost(name: string, value: number, most: number, unit: string): void {
  figure(name, value, unit)
  if (!(value <= most)) fail(`${name} is ${value} and may be at most ${most}`)
}

/** A figure that may not be less than this. */
export function expectAtLeast(name: string, value: number, least: number, unit: string): void {
  figure(name, value, unit)
  if (!(value >= least)) fail(`${name} is ${value} and must be at least ${least}`)
}
