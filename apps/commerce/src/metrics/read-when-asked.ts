import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'

export interface ReadWhenAsked<Read> {
  readonly registry: Registry
  readonly log: FastifyBaseLogger
  /** What the log says when it cannot be read. */
  readonly trouble: string
  /** Several gauges, and whoever else reads the page meanwhile, have one reading. */
  readonly keptForMs: number
  read(): Promise<Read>
}

/** A gauge of one label, or of none. */
export type AddGauge<Read> = (
  gauge: { readonly name: string; readonly help: string; readonly label?: string },
  tell: (found: Read) => Iterable<readonly [of: string, value: number]>,
) => void

/** Gauges of what is read, from the database, when the figures are; without it nothing is told. */
export function readWhenAsked<Read>({ registry, log, trouble, keptForMs, read }: ReadWhenAsked<Read>): AddGauge<Read> {
  let reading: Promise<Read | undefined> | undefined
  const readOnce = () => {
    reading ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, trouble)
        return undefined
      })
      .finally(() => {
        setTimeout(() => {
          reading = undefined
        }, keptForMs).unref()
      })
    return reading
  }
  return ({ name, help, label }, tell) => {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const found = await readOnce()
        this.reset()
        if (!found) return
        for (const [of, value] of tell(found)) this.set(label ? { [label]: of } : {}, value)
      },
    })
  }
}
