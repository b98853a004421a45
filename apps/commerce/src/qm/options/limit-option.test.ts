import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { createQm } from '../command/qm.ts'
import { createProgram, runQm } from '../program.ts'
import { createTestTerminal } from '../testing/test-terminal.ts'

const findShop = async () => {
  throw new Error('a list that is not understood is not looked up')
}

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]
const pathOf = (command: Command): string[] =>
  command.parent?.parent ? [...pathOf(command.parent), command.name()] : [command.name()]

/** Every command with such an option, with all else that it cannot do without. */
async function commandsWith(option: string): Promise<string[][]> {
  const program = await createProgram(createQm(createTestTerminal(), {}, findShop))
  return everyCommand(program)
    .filter(({ options }) => options.some(({ long }) => long === option))
    .map((command) => [
      ...pathOf(command),
      ...command.registeredArguments.map(() => 'somebody'),
      ...command.options.filter(({ mandatory }) => mandatory).flatMap(({ long }) => [long ?? '', 'somebody']),
    ])
}

async function run(given: readonly string[]) {
  const terminal = createTestTerminal()
  return { code: await runQm(given, terminal, {}, findShop), err: terminal.said.err }
}

describe.each(['--limit', '--least'])('%s', (option) => {
  it.each(['abc', '-1', '0', '1.5', '1e3', '', '10000000'])('%j is not understood, by no command', async (text) => {
    const commands = await commandsWith(option)
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) {
      const { code, err } = await run([...command, `${option}=${text}`])
      expect([code, err], command.join(' ')).toEqual([2, expect.stringContaining('Say a whole number from 1 to')])
    }
  })

  it('a number is, and so is none', async () => {
    for (const command of await commandsWith(option)) {
      for (const given of [[`${option}=7`], []]) expect((await run([...command, ...given])).code).toBe(1)
    }
  })
})

it('is an option of every list that could be long', async () => {
  expect((await commandsWith('--limit')).length).toBeGreaterThanOrEqual(9)
})
