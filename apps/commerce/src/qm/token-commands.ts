import { userInfo } from 'node:os'
import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '@quartermaster/contract/operators'
import { readSettings } from '@quartermaster/settings/settings'
import type { Command } from 'commander'
import { type BooksContext, openBooks } from '../entrances/books.ts'
import { endTokens, issueToken, listTokens, ownsTables } from '../operator-tokens/operator-tokens.ts'
import type { Operator } from '../operators/operator.ts'
import { notFound, refused, usage } from './exit-codes.ts'
import { createOutput, type Output } from './output.ts'
import type { GlobalOptions, Qm } from './qm.ts'
import { wholeNumber } from './whole-number.ts'

const NAME = /^[a-z\d][a-z\d.-]{0,62}$/
const MOST_DAYS = 400

interface IssueOptions {
  readonly role: readonly string[]
  readonly days: string
}

export function addTokenCommands(program: Command, qm: Qm): void {
  const tokens = program.command('tokens').description('What lets scripts on a server act without a browser.')

  tokens
    .command('issue')
    .description('Issues a token for QM_TOKEN and prints it, once. For who owns the tables: DATABASE_URL says so.')
    .argument('<name>', 'what the trail calls the server: small letters, digits, - and .')
    .requiredOption('--role <role...>', `what it may do: ${OPERATOR_ROLES.join(', ')}`)
    .option('--days <number>', `how long it holds, ${MOST_DAYS} at most`, '365')
    .addHelpText(
      'after',
      '\nExample:\n  $ npm run qm -- tokens issue shop-1 --role admin > /etc/quartermaster/operator/QM_TOKEN',
    )
    .action(async (name: string, { role, days }: IssueOptions, command: Command) => {
      if (!NAME.test(name)) throw usage('The name has small letters, digits, - and . only.')
      const roles = readRoles(role)
      const whole = wholeNumber(days)
      if (!Number.isInteger(whole) || whole < 1 || whole > MOST_DAYS) throw usage(`Say 1 to ${MOST_DAYS} days.`)
      await asOwner(qm, command, async (context, owner, output) => {
        const { token, expiresAt } = await issueToken(context, owner, { name, roles, days: whole })
        qm.terminal.err(`${name} (${roles.join(', ')}) may act until ${expiresAt.toISOString()}.\n`)
        if (output.isJson) output.record({ name, roles, expiresAt, token })
        else qm.terminal.out(`${token}\n`)
      })
    })

  tokens
    .command('end')
    .description('Ends the tokens of a server. For who owns the tables.')
    .argument('<name>')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- tokens end shop-1')
    .action(async (name: string, _options: unknown, command: Command) => {
      await asOwner(qm, command, async (context, owner, output) => {
        const ended = await endTokens(context, owner, name)
        if (ended === 0) throw notFound(`No token of ${name} holds.`)
        output.say(`${name} acts no longer.`, { name, ended })
      })
    })

  tokens
    .command('list')
    .description('Every token that was issued; never the token itself.')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- tokens list')
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

/** Opens the books as the owner of the tables, who needs no other secret and has nobody to sign in at. */
async function asOwner(
  { env, findShop, terminal }: Qm,
  command: Command,
  work: (context: BooksContext, owner: Operator, output: Output) => Promise<void>,
): Promise<void> {
  const settings = readSettings(env, 'migration')
  const { databaseUrl } = await findShop(settings)
  const context = openBooks({ settings, databaseUrl })
  try {
    if (!(await ownsTables(context.db)))
      throw refused('Tokens are for who owns the tables to issue: give that role’s address as DATABASE_URL.')
    const { username } = userInfo()
    const owner: Operator = { id: `machine:${username}`, name: env.QM_OPERATOR || username, roles: ['admin'] }
    await work(context, owner, createOutput(terminal, command.optsWithGlobals<GlobalOptions>().json === true))
  } finally {
    await context.db.destroy()
  }
}
