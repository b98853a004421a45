import type { BlockScope } from '@quartermaster/contract/operators'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import {
  type BlockFailure,
  blockPlayer,
  type UnblockFailure,
  unblockPlayer,
} from '../../player-blocks/player-blocks.ts'
import type { Block } from '../../player-blocks/store.ts'
import type { ErasedBefore } from '../../player-data/erased.ts'
import { addNote, type NoteFailure } from '../../player-notes/player-notes.ts'
import { type QmFailure, refused, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { PLAYER_ARGUMENT, requireNamedPlayer, tellNobody } from '../options/named-player.ts'
import { readInstant } from '../options/span.ts'

const SCOPES: Readonly<Record<string, readonly BlockScope[]>> = {
  buying: ['BUYING'],
  redeeming: ['REDEEMING'],
  both: ['BUYING', 'REDEEMING'],
}

interface BlockOptions {
  readonly from: string
  readonly until?: string
  readonly reason: string
}

/** Keeping a player from buying or redeeming, and notes about them. */
export function addBlockCommands(players: Command, qm: Qm): void {
  players
    .command('block')
    .description('Keeps a player from buying, from redeeming or from both. It holds at every server from then on.')
    .argument(...PLAYER_ARGUMENT)
    .option('--from <what>', 'buying, redeeming or both', 'both')
    .option('--until <time>', 'a moment, as 2026-12-01 or 2026-12-01T12:00Z; without it, for good')
    .addOption(reasonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ qm players block "Nova#EUW" --from buying --until 2026-12-01 --reason "ticket 1234"',
    )
    .action(
      qm.runOnBooks(async (work, text: string, { from, until, reason }: BlockOptions) => {
        const scopes = readScopes(from)
        const end = until === undefined ? null : readInstant('--until', until)
        const { puuid } = await requireNamedPlayer(work, text)
        await work.confirm(`Keep ${puuid} from ${wordsOf(scopes)} ${end ? `until ${end.toISOString()}` : 'for good'}?`)
        const blocks = await blockPlayer(work.context, work.operator, { puuid, scopes, until: end, reason })
        if (isFailure(blocks)) throw tellBlockFailure(blocks, puuid)
        work.output.say(sentenceOf(puuid, blocks), { puuid, blocks })
      }),
    )

  players
    .command('unblock')
    .description('Lets a player buy or redeem again.')
    .argument(...PLAYER_ARGUMENT)
    .option('--from <what>', 'buying, redeeming or both', 'both')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm players unblock "Nova#EUW" --reason "ticket 1234"')
    .action(
      qm.runOnBooks(async (work, text: string, { from, reason }: BlockOptions) => {
        const scopes = readScopes(from)
        const { puuid } = await requireNamedPlayer(work, text)
        await work.confirm(`Let ${puuid} go on with ${wordsOf(scopes)}?`)
        const blocks = await unblockPlayer(work.context, work.operator, { puuid, scopes, reason })
        if (isFailure(blocks)) throw FAILURES[blocks.failure]
        work.output.say(sentenceOf(puuid, blocks), { puuid, blocks })
      }),
    )

  players
    .command('note')
    .description('Writes a note about a player, for other operators.')
    .argument(...PLAYER_ARGUMENT)
    .argument('<text>', 'what to note')
    .addHelpText('after', '\nExample:\n  $ qm players note "Nova#EUW" "called twice, ticket 1234"')
    .action(
      qm.runOnBooks(async (work, named: string, text: string) => {
        const { puuid } = await requireNamedPlayer(work, named)
        const note = await addNote(work.context, work.operator, { puuid, text })
        if (isFailure(note)) throw tellNoteFailure(note, puuid)
        work.output.say('The note is written.', { puuid, note: note.note_id })
      }),
    )
}

const FAILURES: Readonly<Record<(BlockFailure | UnblockFailure)['failure'], QmFailure>> = {
  NO_SCOPE: usage('Say what from: --from buying, redeeming or both.'),
  NO_REASON: usage('Say why, with --reason: it is kept.'),
  IN_THE_PAST: usage('The end of a block lies ahead: say a later --until.'),
  NOT_BLOCKED: refused('The player is not blocked from that.'),
}

const tellBlockFailure = (failure: BlockFailure | ErasedBefore, puuid: string): QmFailure =>
  failure.failure === 'ERASED_BEFORE' ? tellNobody(failure, puuid) : FAILURES[failure.failure]

function tellNoteFailure(failure: NoteFailure | ErasedBefore, puuid: string): QmFailure {
  switch (failure.failure) {
    case 'EMPTY_NOTE':
      return usage('The note is empty.')
    case 'CODE_IN_NOTE':
      return usage('A whole code is in the note. Name it by its last five letters.')
    case 'UNREADABLE_NOTE':
      return usage('The note is not text that can be seen and reads as it is written.')
    case 'NOTE_TOO_LONG':
      return usage(`A note has ${failure.most} characters at most.`)
    case 'ERASED_BEFORE':
      return tellNobody(failure, puuid)
  }
}

function readScopes(from: string): readonly BlockScope[] {
  const scopes = Object.hasOwn(SCOPES, from) ? SCOPES[from] : undefined
  if (!scopes) throw FAILURES.NO_SCOPE
  return scopes
}

const wordsOf = (scopes: readonly BlockScope[]) => scopes.map((scope) => scope.toLowerCase()).join(' and ')

function sentenceOf(puuid: string, blocks: readonly Block[]): string {
  if (blocks.length === 0) return `${puuid} is not blocked.`
  const told = blocks.map(
    ({ scope, until }) => `from ${scope.toLowerCase()} ${until ? `until ${until.toISOString()}` : 'for good'}`,
  )
  return `${puuid} is blocked ${told.join(' and ')}.`
}
