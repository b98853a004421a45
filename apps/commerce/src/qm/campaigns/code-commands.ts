import { createReadStream, createWriteStream } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { LARGEST_BATCH } from '../../campaigns/code-batches.ts'
import { CodeFileError, decryptCodes } from '../../campaigns/code-file.ts'
import { inspectCode } from '../../campaigns/inspection.ts'
import { listMissingKeys } from '../../campaigns/keys-of-codes.ts'
import { hashSharedCode, type UnreadableCode } from '../../campaigns/shared-code.ts'
import { type ExplainFailure, explainTo } from '../../claims/explain.ts'
import type { Explanation } from '../../claims/explain-rules.ts'
import { CUT_OFF, UNKNOWN_CODE, WRITING_MISTAKES } from '../../claims/explain-words.ts'
import { listGuessSigns } from '../../claims/guesses.ts'
import { tellMissingKey } from '../../codes/code-keys.ts'
import { mayDo } from '../../operators/permissions.ts'
import { endAs, notFound, type QmFailure, refused, usage } from '../command/exit-codes.ts'
import { withGameServices } from '../command/game-services.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { numberOption } from '../options/limit-option.ts'
import { PLAYER_ARGUMENT, requireAnyPlayer, tellNobody } from '../options/named-player.ts'
import { readSpan } from '../options/span.ts'
import { wholeNumber } from '../options/whole-number.ts'
import { addBatchCommands } from './batch-commands.ts'
import { requireCampaign } from './campaign-output.ts'
import { generateCodes } from './code-generation.ts'
import { addCodeKeyCommands, tellMissingKeys } from './code-key-commands.ts'
import { requireNewPassphrase, requirePassphrase } from './passphrase-of-env.ts'
import { tellUses } from './told-uses.ts'
import { readTyped, readTypedCode } from './typed-code.ts'

const OWNER_ONLY = 0o600
const HOUR = 3_600_000
const MILLION = 1_000_000

export function addCodeCommands(program: Command, qm: Qm): void {
  const codes = program.command('codes').description('The codes of a campaign. They are stored as keyed hashes only.')

  codes
    .command('generate')
    .description('Makes single-use codes and writes them to a file: the only place where they can be read.')
    .argument('<campaign>')
    .argument('<count>', 'how many')
    .requiredOption('--out <file>', 'the file to write, one code per line')
    .option('--encrypt', 'encrypt the file with the passphrase in QM_PASSPHRASE')
    .addOption(reasonOption())
    .addHelpText(
      'after',
      `
The batch exists as a whole or not at all: the file gets its name only after the codes are valid.

Examples:
  $ qm codes generate summer-2026 100000 --out summer.txt --reason "cards for the fair"
  $ QM_PASSPHRASE=… qm codes generate summer-2026 100000 --out summer.enc --encrypt --reason "cards for the fair"`,
    )
    .action(
      qm.run(async (work, name: string, number: string, options: { out: string; encrypt?: boolean }) => {
        const count = wholeNumber(number)
        if (!Number.isInteger(count) || count < 1 || count > LARGEST_BATCH) {
          throw usage(`The count must be a whole number from 1 to ${LARGEST_BATCH}.`)
        }
        const campaign = await requireCampaign(work, name)
        if (campaign.kind !== 'SINGLE_USE') {
          throw refused(`${name} is a campaign of shared codes. \`qm codes add\` gives it one.`)
        }
        const passphrase = options.encrypt ? requireNewPassphrase(qm) : undefined
        const batch = { campaignId: campaign.campaignId, name, count, file: options.out }
        await generateCodes(work, { ...batch, ...(passphrase !== undefined && { passphrase }) })
        work.output.say(`${count} codes are in ${options.out}.`, { count, file: options.out, campaign: name })
        await tellMissingKeys(work)
      }),
    )

  codes
    .command('decrypt')
    .description('Reads an encrypted file of codes with the passphrase in QM_PASSPHRASE.')
    .argument('<file>')
    .option('--out <file>', 'where the codes go; the output unless it is given')
    .addHelpText('after', '\nExample:\n  $ QM_PASSPHRASE=… qm codes decrypt summer.enc --out summer.txt')
    .action(async (file: string, { out }: { out?: string }) => {
      const codesOf = decryptCodes(createReadStream(file), requirePassphrase(qm))
      try {
        if (out) {
          await pipeline(codesOf, createWriteStream(out, { mode: OWNER_ONLY }))
          await chmod(out, OWNER_ONLY)
        } else for await (const chunk of codesOf) qm.terminal.out(chunk.toString())
      } catch (error) {
        if (error instanceof CodeFileError) throw refused(error.message)
        throw error
      }
    })

  codes
    .command('add')
    .description('Gives a campaign of shared codes one: a campaign word, or a code that you have made.')
    .argument('<campaign>')
    .argument('<code>', 'the word, or - to read it from the input')
    .option('--cap <number>', 'how often it may be claimed in all; without it, as often as players like')
    .addOption(reasonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ qm codes add welcome WELCOME --cap 5000 --reason "the fair in May"\n\nAbove set numbers, and without a cap always, a second operator decides.',
    )
    .action(
      qm.run(async (work, name: string, typed: string, { cap, reason }: { cap?: string; reason: string }) => {
        const maxUses = cap === undefined ? null : wholeNumber(cap)
        if (maxUses !== null && (!Number.isInteger(maxUses) || maxUses < 1)) throw usage('The cap is a whole number.')
        const hashed = await hashSharedCode(work.context, await readTyped(work, typed))
        if (isFailure(hashed)) throw inWords(hashed)
        // What acts loads the shop's services, which who only looks does not wait for.
        const [{ doAs }, { ADD_CODE }] = await Promise.all([
          import('../command/operator-actions.ts'),
          import('../../office/campaigns/shared-code-action.ts'),
        ])
        const { message, status, approvalId } = await doAs(
          work,
          ADD_CODE,
          { campaign: name, ...hashed, maxUses },
          reason,
        )
        work.output.say(message, { campaign: name, cap: maxUses, ...(approvalId !== null && { status, approvalId }) })
        await tellMissingKeys(work)
        endAs({ status })
      }),
    )

  codes
    .command('inspect')
    .description('Whose a code is and what became of it.')
    .argument('<code>', 'as the player typed it, or - to read it from the input')
    .addHelpText('after', '\nExamples:\n  $ qm codes inspect ABCDE-…\n  $ qm codes inspect - < code.txt')
    .action(
      qm.run(async (work, typed: string) => {
        const { codeHash } = await readTypedCode(work, typed)
        const code = await inspectCode(work.context.db, codeHash)
        if (!code) {
          const missing = await listMissingKeys(work.context, work.context.clock())
          throw notFound([UNKNOWN_CODE, ...missing.map(tellMissingKey)].join(' '))
        }
        await work.audit(work.context.db, 'codes inspect', codeHash)
        const { campaign } = code
        const maySeePlayers = mayDo(work.operator, 'players show')
        const claims = code.claims.map(({ puuid, ...claim }) => (maySeePlayers ? { puuid, ...claim } : claim))
        if (work.output.isJson) return work.output.record({ ...code, claims })
        work.output.record({
          Campaign: `${campaign.name} (${campaign.state})`,
          Used: tellUses(code),
        })
        work.output.list(claims, {
          Delivery: ({ claimId }) => claimId,
          Player: (claim) => ('puuid' in claim ? claim.puuid : 'not told to your role'),
          Claimed: ({ claimedAt }) => claimedAt,
          Status: ({ status }) => status,
          'Given back': ({ releasedAt }) => releasedAt,
        })
      }),
    )

  addBatchCommands(codes, qm)
  addCodeKeyCommands(codes, qm)

  codes
    .command('explain')
    .description('Why a code does or does not work for a player now, check by check, and what to tell them.')
    .argument('<code>', 'as the player typed it, or - to read it from the input')
    .option('--player <player>', `for whom: ${PLAYER_ARGUMENT[1]}; without it, of the code and its campaign alone`)
    .addHelpText('after', '\nExample:\n  $ qm codes explain - --player 0190… < code.txt')
    .action(
      qm.runOnBooks(async (work, typed: string, { player: named }: { player?: string }) => {
        const { operator, output } = work
        const context = await withGameServices(work.context)
        const ask = { typed: await readTyped(work, typed), player: named }
        const outcome = await explainTo(context, operator, ask, context.clock())
        if (isFailure(outcome)) throw tellUnexplained(outcome, named ?? '')
        const { player: meant, ...explained } = outcome
        const { campaign, codeHash, status, pageSays } = explained
        const player = meant?.puuid
        await work.audit(context.db, 'codes explain', codeHash ?? 'unknown code', { player, campaign, status })
        if (output.isJson) return output.record({ ...explained })
        output.list(explained.checks, {
          Check: ({ check }) => check,
          Verdict: ({ verdict }) => verdict,
          Found: ({ found }) => found,
        })
        output.record({
          ...(meant && { 'The page says': pageSays }),
          'Redeeming now': redeemingNow(explained, meant !== null),
          'Tell the player': explained.tellPlayer,
        })
      }),
    )

  codes
    .command('guesses')
    .description(
      'Signs of guessing: players, addresses and beginnings of codes with many failed attempts, by keyed hash.',
    )
    .option('--from <instant>', 'since when; a day ago unless it is given')
    .addOption(
      numberOption('least', { what: 'how many failures are too many to be accidents', fallback: 10, most: MILLION }),
    )
    .option('--player <player>', `only what is held of this player: ${PLAYER_ARGUMENT[1]}`)
    .addHelpText('after', '\nExample:\n  $ qm codes guesses --least 30')
    .action(
      qm.run(async (work, options: { from?: string; least: number; player?: string }) => {
        const { context, output } = work
        const now = context.clock()
        const { from } = options.from
          ? readSpan({ from: options.from, to: now.toISOString() }, now)
          : { from: new Date(now.getTime() - 24 * HOUR) }
        if (options.player !== undefined && !mayDo(work.operator, 'players show')) {
          throw refused('What is held of one player is not for your roles to see.')
        }
        const player = options.player === undefined ? undefined : await requireAnyPlayer(work, options.player)
        const ask = { from, to: now, least: options.least, ...(player !== undefined && { player }) }
        output.list(await listGuessSigns(context, ask), {
          Kind: ({ kind }) => kind,
          Subject: ({ subject }) => subject,
          Failures: ({ failures }) => failures,
          Hours: ({ hours }) => hours,
          'Last hour': ({ last }) => last,
        })
      }),
    )
}

function tellUnexplained(failure: ExplainFailure, named: string): QmFailure {
  return failure.failure === 'NOT_PERMITTED' ? refused('None of your roles may do this.') : tellNobody(failure, named)
}

function redeemingNow({ refusedBy, checks }: Explanation, isPlayerAsked: boolean): string {
  if (refusedBy !== null) return refusedBy === 'owned' ? 'brings nothing: owned' : `is refused: ${refusedBy}`
  if (checks.some(({ verdict }) => verdict === 'UNKNOWN')) return 'cannot be told: not every check could be made'
  return isPlayerAsked ? 'works' : 'works, as far as the code and its campaign decide it'
}

function inWords(failure: UnreadableCode): QmFailure {
  return usage(
    failure.failure === 'LOOKS_CUT_OFF' ? CUT_OFF : `This is not a code: ${WRITING_MISTAKES[failure.mistake]}.`,
  )
}
