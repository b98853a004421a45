import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { EXIT } from './command/exit-codes.ts'
import { createQm, nameOf } from './command/qm.ts'
import { isAct, ReasonOption } from './command/reason-option.ts'
import { createProgram, runQm } from './program.ts'
import { createTestTerminal } from './testing/test-terminal.ts'

/** What only reads, what says its own why, and what is of this machine or of the operator alone. */
const WITHOUT_REASON =
  /^(login|logout|whoami|migrate|find|reconcile|(demo|images|ledger|platform|reports|sales) .*|.* (list|show|find|explain|inspect|guesses|keys|statistics|movements|refused-codes|groups|discrepancies|versions|check|preview|arrangement|earnings|payout|decrypt)|catalogue export|codes batch resume|players note)$/

const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
const program = await createProgram(createQm(createTestTerminal(), {}, async () => ({ databaseUrl: '' })))
const CHANGING = leaves(program).filter((command) => !WITHOUT_REASON.test(nameOf(command)))

/** What is only an act with this. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'players limit': ['--set', '20'],
  'creators share': ['5'],
  'catalogue bundle': ['--part', 'a:1'],
}

/** As it is typed with all that it cannot do without, but for why. */
function typed(command: Command): string[] {
  const needed = command.options.filter(({ mandatory }) => mandatory)
  return [
    ...nameOf(command).split(' '),
    ...command.registeredArguments.filter(({ required }) => required).map(() => '12'),
    ...(MORE[nameOf(command)] ?? []),
    ...needed.flatMap(({ long }) => [long ?? '', '2026-01-01T00:00:00Z']),
  ]
}

async function run(given: readonly string[], answer?: string) {
  const terminal = createTestTerminal(answer === undefined ? {} : { answer })
  // There is no shop to work on: whoever comes so far has been let through.
  const code = await runQm(given, terminal, {}, async () => {
    throw new Error('the shop is opened')
  })
  return { code, err: terminal.said.err }
}

it('whatever changes something takes a reason, and nobody invents one', () => {
  expect(CHANGING.length).toBeGreaterThan(30)
  const reasons = CHANGING.map((command) => command.options.find((option) => option instanceof ReasonOption))
  expect(CHANGING.filter((_, place) => !reasons[place]).map(nameOf)).toEqual([])
  expect(reasons.filter((reason) => reason?.defaultValue !== undefined)).toEqual([])
  const others = leaves(program).filter((command) => !CHANGING.includes(command))
  expect(others.filter((command) => command.options.some(({ long }) => long === '--reason')).map(nameOf)).toEqual([])
})

it.each(CHANGING.map((command) => [nameOf(command), typed(command)] as const))(
  '%s: whatever changes something is not done without a reason',
  async (name, given) => {
    const refused = { code: EXIT.usage, err: expect.stringContaining(`with --reason: ${name} keeps it`) }
    expect(await run(given), 'nobody is there').toEqual(refused)
    expect(await run([...given, '--yes'], 'ticket 12'), 'a script').toEqual(refused)
    expect(await run(given, 'no'), 'who is there is asked').toEqual({
      code: EXIT.usage,
      err: expect.stringContaining('of 3 to 500 characters'),
    })
    const through = { code: EXIT.failed, err: expect.stringContaining('the shop is opened') }
    expect(await run(given, 'ticket 12'), 'and says why').toEqual(through)
    expect(await run([...given, '--reason', 'ticket 12', '--yes']), 'or said it').toEqual(through)
  },
)

it.each([
  ['players', 'limit', 'x'],
  ['creators', 'share', 'x'],
  ['catalogue', 'edit', 'lol/x', '--price', 'RP:1', '--check'],
  ['catalogue', 'bundle', 'lol/x', '--part', 'a:1', '--check'],
  ['catalogue', 'bundle', 'lol/x', '--owned', 'a'],
])('what only looks needs none: %s %s', async (...given) => {
  expect(await run(given)).toEqual({ code: EXIT.failed, err: expect.stringContaining('the shop is opened') })
})

it('what looks is no act', () => {
  const looks = leaves(program).filter((command) => WITHOUT_REASON.test(nameOf(command)))
  expect(looks.filter(isAct).map(nameOf)).toEqual([])
})
