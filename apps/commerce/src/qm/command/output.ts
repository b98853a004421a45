import { type Options, Presets, SingleBar } from 'cli-progress'
import Table from 'cli-table3'
import type { Terminal } from './terminal.ts'

export type Cell = string | number | boolean | Date | null | undefined

/** What a command says: a table for people, or one JSON document for scripts. */
export interface Output {
  readonly isJson: boolean
  /** A list. `columns` names the cells of a row for people; scripts get `records` as they are. */
  list<Row>(records: readonly Row[], columns: Readonly<Record<string, (record: Row) => Cell>>): void
  /** One thing: names beside values. */
  record(values: Readonly<Record<string, unknown>>): void
  /** A sentence for people; scripts get it as `{ "message": … }` with the details. */
  say(message: string, details?: Readonly<Record<string, unknown>>): void
  /** A bar for long work, on the error stream so that output can be piped. */
  progress(title: string, total: number): { update(done: number): void; end(): void }
}

export function createOutput(terminal: Terminal, isJson: boolean): Output {
  const json = (value: unknown) => terminal.out(`${JSON.stringify(value, null, 2)}\n`)
  return {
    isJson,
    list(records, columns) {
      if (isJson) return json(records)
      if (records.length === 0) return terminal.out('Nothing.\n')
      const table = new Table({ head: Object.keys(columns), style: { head: [], border: [], compact: true } })
      for (const record of records) table.push(Object.values(columns).map((cell) => text(cell(record))))
      terminal.out(`${table.toString()}\n`)
    },
    record(values) {
      if (isJson) return json(values)
      const table = new Table({ style: { head: [], border: [], compact: true }, wordWrap: true })
      for (const [name, value] of Object.entries(values)) table.push({ [name]: plain(value) })
      terminal.out(`${table.toString()}\n`)
    },
    say(message, details = {}) {
      if (isJson) return json({ message, ...details })
      terminal.out(`${message}\n`)
    },
    progress(title, total) {
      if (!terminal.isInteractive) return { update: () => undefined, end: () => undefined }
      const options: Options = {
        format: `${title} {bar} {percentage}% | {value}/{total} | {eta_formatted} left`,
        stream: process.stderr,
        hideCursor: true,
        etaBuffer: 200,
      }
      const bar = new SingleBar(options, Presets.shades_classic)
      bar.start(total, 0)
      return { update: (done) => bar.update(done), end: () => bar.stop() }
    },
  }
}

function text(cell: Cell): string {
  if (cell === null || cell === undefined) return '–'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

function plain(value: unknown): string {
  if (value === null || typeof value !== 'object' || value instanceof Date) return text(value as Cell)
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(plain).join('\n')
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${plain(inner)}`)
    .join(', ')
}
