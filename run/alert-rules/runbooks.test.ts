import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createQm } from '@quartermaster/commerce/qm/command/qm'
import { processTerminal } from '@quartermaster/commerce/qm/command/terminal'
import { createProgram } from '@quartermaster/commerce/qm/program'
import { expect, it } from 'vitest'
import { ROOT } from '../root.ts'

const program = await createProgram(createQm(processTerminal(), {}, () => expect.unreachable('no command is run')))

it.each(globSync('docs/runbooks/*.md', { cwd: ROOT }))('%s names commands of qm that exist', (path) => {
  const named = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/qm (?:-- )?([a-z]+) ([a-z]+)/g)]
  for (const [text, group, name] of named) {
    const commands = program.commands.find((command) => command.name() === group)?.commands ?? []
    expect(
      commands.map((command) => command.name()),
      text,
    ).toContain(name)
  }
})
