import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProgram } from '@quartermaster/commerce/qm/program'
import type { Qm } from '@quartermaster/commerce/qm/qm'
import { expect, it } from 'vitest'
import { ROOT } from '../root.ts'

const program = await createProgram({
  terminal: { out: () => undefined, err: () => undefined },
  run: () => () => undefined,
  runOnBooks: () => () => undefined,
  runSignedOut: () => () => undefined,
} as unknown as Qm)

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
