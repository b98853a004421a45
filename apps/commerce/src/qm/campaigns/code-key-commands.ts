import type { Command } from 'commander'
import { listKeysOfCodes, listMissingKeys } from '../../campaigns/keys-of-codes.ts'
import { tellMissingKey } from '../../codes/code-keys.ts'
import { EXIT, QmFailure } from '../command/exit-codes.ts'
import type { BooksWork, Qm } from '../command/qm.ts'

const STANDINGS = { CURRENT: 'makes codes', ACCEPTED: 'known', MISSING: 'not configured' } as const

export function addCodeKeyCommands(codes: Command, qm: Qm): void {
  codes
    .command('keys')
    .description(
      'The keys that codes were made with, by a short id, and how many of their codes could still be claimed.',
    )
    .addHelpText(
      'after',
      '\nA key that is not configured and whose codes could still be claimed: exit code 5.\n\nExample:\n  $ qm codes keys',
    )
    .action(
      qm.runOnBooks(async ({ context, output }) => {
        const keys = await listKeysOfCodes(context, context.clock())
        output.list(keys, {
          Key: ({ keyId }) => keyId,
          Standing: ({ standing }) => STANDINGS[standing],
          'Codes left, at most': ({ codes: left }) => left,
        })
        const missing = keys.filter(({ standing }) => standing === 'MISSING')
        if (missing.length > 0) throw new QmFailure(EXIT.differences, missing.map(tellMissingKey).join('\n'))
      }),
    )
}

/** Whoever makes codes is told of those that nobody can claim. */
export async function tellMissingKeys({ context, terminal }: Pick<BooksWork, 'context' | 'terminal'>): Promise<void> {
  for (const missing of await listMissingKeys(context, context.clock())) terminal.err(`${tellMissingKey(missing)}\n`)
}
