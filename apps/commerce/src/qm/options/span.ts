import { DaySchema, MomentSchema } from '@quartermaster/contract/wire/primitives'
import type { Command } from 'commander'
import type { Span } from '../../context/span.ts'
import { usage } from '../command/exit-codes.ts'
import type { Terminal } from '../command/terminal.ts'

export interface SpanOptions {
  readonly from: string
  readonly to?: string
}

const MINUTE = 60_000
/** What happened within the last minutes may still be under way, and is not missing. */
const SETTLING_MS = 10 * MINUTE

export function withSpan(command: Command): Command {
  return withEnds(command, 'now')
}

/** For what compares with others: what is under way is left out. */
export function withSettledSpan(command: Command): Command {
  return withEnds(command, 'ten minutes ago')
}

function withEnds(command: Command, end: string): Command {
  return command
    .requiredOption('--from <instant>', 'a day or an instant, such as 2026-01-31 or 2026-01-31T12:00:00Z')
    .option('--to <instant>', `up to, and without, this day or instant; ${end} unless it is given`)
}

export function readSpan({ from, to }: SpanOptions, now: Date): Span {
  const span = { from: readInstant('--from', from), to: to === undefined ? now : readInstant('--to', to) }
  if (span.from >= span.to) throw usage('--from must be before --to.')
  return span
}

export function readSettledSpan(options: SpanOptions, now: Date): Span {
  return readSpan(options, new Date(now.getTime() - SETTLING_MS))
}

/** Says which span figures are of; on the error stream, so that output can be piped. */
export function tellSpan(terminal: Terminal, { from, to }: Span, zone?: string): void {
  terminal.err(`From ${from.toISOString()} to ${to.toISOString()}${zone ? `, days of ${zone}` : ''}.\n`)
}

export function readInstant(option: string, text: string): Date {
  const isKnown = [DaySchema, MomentSchema].some((schema) => schema.safeParse(text).success)
  if (!isKnown) throw usage(`${option} ${text} is no day or instant. Say 2026-01-31, or 2026-01-31T12:00:00Z.`)
  return new Date(text)
}
