import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '@quartermaster/contract/operators'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { endTokens, issueToken, listTokens, type TokenFailure } from '../../operator-tokens/operator-tokens.ts'
import { notFound, type QmFailure, refused, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { wholeNumber } from '../options/whole-number.ts'

const NAME = /^[a-z\d][a-z\d.-]{0,62}$/
const MOST_DAYS = 400

interface IssueOptions {
  readonly role: readonly string[]
  readonly days: string
  readonly reason: string
}

export function addTokenCommands(program: Command, qm: Qm): void {
  const tokens = program.command('tokens').description('What lets scripts on a server act without a browser.')

  tokens
    .command('issue')
    .description(
      'Issues a token for QM_TOKEN and prints it, once. For admins who own the tables: DATABASE_URL says so. The first needs nobody signed in.',
    )
    .argument('<name>', 'what the trail calls the server: small letters, digits, - and .')
    .requiredOption('--role <role...>', `what it may do: ${OPERATOR_ROLES.join(', ')}`)
    .addOption(reasonOption())
    .option('--days <number>', `how long it holds, ${MOST_DAYS} at most`, '365')
    .addHelpText(
      'after',
      '\nExample:\n  $ qm tokens issue shop-1 --role admin --reason "the first server" > /etc/quartermaster/operator/QM_TOKEN',
    )
    .action(
      qm.runAsOwner(async (work, name: string, { role, days, reason }: IssueOptions) => {
        if (!NAME.test(name)) throw usage('The name has small letters, digits, - and . only.')
        const roles = readRoles(role)
        const whole = wholeNumber(days)
        if (!Number.isInteger(whole) || whole < 1 || whole > MOST_DAYS) throw usage(`Say 1 to ${MOST_DAYS} days.`)
        const { context, operator, output, terminal } = work
        const issued = await issueToken(context, { operator, reason }, { name, roles, days: whole })
        if (isFailure(issued)) throw endOf(issued)
        const { token, expiresAt } = issued
        terminal.err(`${name} (${roles.join(', ')}) may act until ${expiresAt.toISOString()}.\n`)
        if (output.isJson) output.record({ name, roles, expiresAt, token })
        else terminal.out(`${token}\n`)
      }),
    )

  tokens
    .command('end')
    .description('Ends the tokens of a server. For admins who own the tables, signed in.')
    .argument('<name>')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm tokens end shop-1 --reason "shop-1 is gone"')
    .action(
      qm.runAsOwner(async ({ context, operator, output }, name: string, { reason }: { reason: string }) => {
        const ended = await endTokens(context, { operator, reason }, name)
        if (isFailure(ended)) throw endOf(ended)
        if (ended === 0) throw notFound(`No token of ${name} holds.`)
        output.say(`${name} acts no longer.`, { name, ended })
      }),
    )

  tokens
    .command('list')
    .description('Every token that was issued; never the token itself.')
    .addHelpText('after', '\nExample:\n  $ qm tokens list')
    .action(
      qm.runOnBooks(async ({ context, output }) => {
        output.list(await listTokens(context.db), {
          Name: ({ name }) => name,
          Roles: ({ roles }) => roles.join(', '),
          'Issued by': ({ issuedBy }) => issuedBy,
          Issued: ({ issuedAt }) => issuedAt,
          Expires: ({ expiresAt }) => expiresAt,
          Ended: ({ endedAt }) => endedAt,
        })
      }),
    )
}

function readRoles(given: readonly string[]): OperatorRole[] {
  const roles = [...new Set(given.filter(isOperatorRole))]
  if (roles.length !== new Set(given).size) throw usage(`Roles are ${OPERATOR_ROLES.join(', ')}.`)
  return roles
}

function endOf({ failure }: TokenFailure): QmFailure {
  if (failure === 'NOT_PERMITTED') return refused('None of your roles may do this.')
  return refused('A token holds already. An admin ends and issues others: sign in with `qm login`.')
}
