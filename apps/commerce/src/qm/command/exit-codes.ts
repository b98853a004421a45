/** What a script can tell from qm's exit code. */
export const EXIT = {
  done: 0,
  /** Something broke: the database is away, a file cannot be written. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** What it names does not exist. */
  notFound: 3,
  /** It exists, but not in a state that allows this. */
  refused: 4,
  /** An audit found differences, or a check found problems. */
  differences: 5,
  /** The operator said no. */
  declined: 6,
  /** Nothing is done yet: a second operator decides. */
  waiting: 7,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** An end that the operator is told about in one sentence. */
export class QmFailure extends Error {
  readonly exitCode: ExitCode
  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** How a command ends whose action may wait: what it said is all there is to say. */
export function endAs({ status }: { readonly status: 'DONE' | 'WAITING' }): void {
  if (status === 'WAITING') throw new QmFailure(EXIT.waiting, '')
}

export const notFound = (message: string) => new QmFailure(EXIT.notFound, message)
export const refused = (message: string) => new QmFailure(EXIT.refused, message)
export const usage = (message: string) => new QmFailure(EXIT.usage, message)
