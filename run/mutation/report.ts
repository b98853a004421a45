/** The part of Stryker's JSON report that is read here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

interface Mutant {
  readonly mutatorName: string
  readonly status: string
  /** For ignored mutants: the reason that stands in the source. */
  readonly statusReason?: string
  readonly replacement?: string
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

interface Tally {
  readonly room: string
  files: number
  mutants: number
  killed: number
}

/** A mutant that loops for ever does not get past the tests either. */
const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

/** The room a file stands in: its app or package, and the first folder inside. */
export function roomOf(file: string): string {
  const [, workspace = '', ...rest] = file.split('/').filter((part) => part !== 'src' && part !== 'app')
  return rest.length > 1 ? `${workspace}/${rest[0]}` : workspace
}

/** What `docs/mutation.md` says: the score of each room, and every mutant that no test tells from the rule. */
export function reportDocument(report: MutationReport): string {
  return [
    '# Mutation testing',
    '',
    'Written by `npm run mutation`: [Stryker](https://stryker-mutator.io) changes the pure rules one expression at a time',
    'and runs the tests beside them. A change that no test notices survives. The run fails below 85 % in all.',
    '',
    scoreTable(report),
    '',
    '## What survives',
    '',
    list(survivors(report)),
    '',
    '## What is equivalent',
    '',
    'Changes that no test can notice, with the reason as the source gives it.',
    '',
    list(equivalents(report)),
    '',
  ].join('\n')
}

export function scoreTable(report: MutationReport): string {
  const rooms = new Map<string, Tally>()
  for (const [file, { mutants }] of Object.entries(report.files)) {
    const room = roomOf(file)
    const tally = rooms.get(room) ?? { room, files: 0, mutants: 0, killed: 0 }
    rooms.set(room, tally)
    tally.files += 1
    tally.mutants += mutants.filter(({ status }) => KILLED.includes(status) || ALIVE.includes(status)).length
    tally.killed += mutants.filter(({ status }) => KILLED.includes(status)).length
  }
  const sorted = [...rooms.values()].sort((a, b) => a.room.localeCompare(b.room))
  const sum = (count: (tally: Tally) => number) => sorted.reduce((total, tally) => total + count(tally), 0)
  const all = {
    room: '**all**',
    files: sum((t) => t.files),
    mutants: sum((t) => t.mutants),
    killed: sum((t) => t.killed),
  }
  return ['| Room | Files | Mutants | Killed | Score |', '|---|--:|--:|--:|--:|', ...[...sorted, all].map(row)].join(
    '\n',
  )
}

function row({ room, files, mutants, killed }: Tally): string {
  const score = mutants === 0 ? '–' : `${((100 * killed) / mutants).toFixed(1)} %`
  return `| ${room} | ${files} | ${mutants} | ${killed} | ${score} |`
}

export function survivors(report: MutationReport): string[] {
  return pick(report, ({ status }) => ALIVE.includes(status)).map(
    ({ file, source, mutant }) =>
      `${place(file, mutant)} \`${original(source, mutant)}\` → \`${oneLine(mutant.replacement ?? '')}\``,
  )
}

function equivalents(report: MutationReport): string[] {
  const lines = pick(report, ({ status }) => status === 'Ignored').map(
    ({ file, mutant }) => `${place(file, mutant)} ${mutant.statusReason ?? 'without a reason'}`,
  )
  return [...new Set(lines)]
}

function pick(report: MutationReport, wanted: (mutant: Mutant) => boolean) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.filter(wanted).map((mutant) => ({ file, source, mutant })),
  )
}

function place(file: string, { location }: Mutant): string {
  return `${file}:${location.start.line}`
}

function original(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const text = lines.join('\n')
  const dropped = (lines.at(-1) ?? '').length - (end.column - 1)
  return oneLine(text.slice(start.column - 1, text.length - dropped))
}

function oneLine(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ')
  return flat.length > 80 ? `${flat.slice(0, 79)}…` : flat
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? 'Nothing.' : lines.map((line) => `- ${line}`).join('\n')
}
