import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@quartermaster/settings/settings'
import { expect, it } from 'vitest'
import { ROOT } from '../root.ts'
import { commandsOf } from './document-commands.ts'

const DOCUMENT = readFileSync(join(ROOT, 'docs/running-in-production.md'), 'utf8')
const PARTS = ['api', 'worker', 'office', 'operator']
const FIRST = '4f0c9b1e7d2a8365b0c1d2e3f4a59687'

/** A machine with its secrets, and a `qm` that has nothing to say. */
function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'code-keys-'))
  for (const part of PARTS) {
    mkdirSync(join(folder, part))
    // As whoever wrote it left it, without the end of a line.
    writeFileSync(join(folder, part, 'CODE_HASH_KEY'), FIRST)
  }
  writeFileSync(join(folder, 'qm'), '#!/bin/sh\n')
  chmodSync(join(folder, 'qm'), 0o755)
  const read = (part: string) => readSettings({ SECRETS_DIR: join(folder, part) })
  return {
    folder,
    follow(heading: string) {
      const commands = commandsOf(DOCUMENT, heading).replaceAll('/etc/quartermaster', folder)
      const env = { PATH: `${folder}:${process.env.PATH}` }
      execFileSync('bash', ['-euo', 'pipefail'], { input: commands, env, stdio: ['pipe', 'ignore', 'ignore'] })
    },
    made: () => PARTS.map((part) => read(part).CODE_HASH_KEY),
    known: () => PARTS.map((part) => [read(part).CODE_HASH_KEY, ...read(part).CODE_HASH_KEY_PREVIOUS]),
  }
}

it('the key of codes is replaced twice, and at no moment are codes made that a running process does not know', () => {
  const { follow, made, known } = machine()
  const everMade = new Set(made())
  for (const _ of ['once', 'twice']) {
    for (const heading of ['A new key for codes', 'Codes made with the new key']) {
      // What runs has what it read before; what is started meanwhile reads what is there now.
      const running = known()
      follow(heading)
      for (const key of made()) everMade.add(key)
      for (const keys of [...running, ...known()]) expect(keys).toEqual(expect.arrayContaining([...everMade]))
    }
  }
  expect(everMade.size).toBe(3)
})

it('codes are not made with a key that a process was not told', () => {
  const { folder, follow, made } = machine()
  follow('A new key for codes')
  writeFileSync(join(folder, 'worker/CODE_HASH_KEY_PREVIOUS'), FIRST)
  expect(() => follow('Codes made with the new key')).toThrow('Command failed')
  expect(made()).toEqual(PARTS.map(() => FIRST))
})
