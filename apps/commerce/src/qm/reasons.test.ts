import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createQm, nameOf } from './command/qm.ts'
import { createProgram } from './program.ts'
import { createTestTerminal } from './testing/test-terminal.ts'

/** What only reads, what says its own why, and what is of this machine or of the operator alone. */
const WITHOUT_REASON =
  /^(login|logout|whoami|migrate|find|reconcile|(demo|images|ledger|platform|reports|sales) .*|.* (list|show|find|explain|inspect|guesses|keys|statistics|movements|refused-codes|groups|discrepancies|versions|check|preview|arrangement|earnings|payout|decrypt)|catalogue export|codes batch resume|payments settle|players note)$/

const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
const program = await createProgram(createQm(createTestTerminal(), {}, async () => ({ databaseUrl: '' })))

it('whatever changes something takes a reason', () => {
  const changing = leaves(program).filter((command) => !WITHOUT_REASON.test(nameOf(command)))
  expect(changing.length).toBeGreaterThan(30)
  const silent = changing.filter((command) => !command.options.some(({ long }) => long === '--reason'))
  expect(silent.map(nameOf)).toEqual([])
})
