import type { FieldProblem } from '@quartermaster/contract/wire/office/catalogue'
import { formatField, tellProblem } from '../../catalogue-files/problem.ts'
import type { Output } from '../command/output.ts'

export const tellWarning = ({ path, message }: FieldProblem): string =>
  tellProblem({ file: '', line: 1, column: 1, field: formatField(path), message })

/** What to know of a change; without an answer of its own to read in JSON, where it stands in the record. */
export function sayWarnings(output: Output, warnings: readonly FieldProblem[], when: string): void {
  if (output.isJson) return
  for (const warning of warnings) output.say(`To know ${when}: ${tellWarning(warning)}`)
}
