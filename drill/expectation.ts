import { fail, figure } from '../bench/src/figure.ts'

/** A figure that must be exactly this; otherwise the drill fails, when everything has been printed. */
export function expectExactly(name: string, value: number, wanted: number, unit: string): void {
  figure(name, value, unit)
  if (value !== wanted) fail(`${name} is ${value} and must be ${wanted}`)
}
