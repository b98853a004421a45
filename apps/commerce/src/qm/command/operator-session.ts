import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { BaseContext } from '../../context/context.ts'
import { createOperatorSessions } from '../../operator-sign-in/sessions.ts'
import { findTokenHolder, ownsTables } from '../../operator-tokens/operator-tokens.ts'
import { MACHINE, type Operator } from '../../operators/operator.ts'
import { EXIT, QmFailure, refused } from './exit-codes.ts'

/** How whoever has not signed in is named. */
export const unsigned = (name: string): string => `${name} (qm, not signed in)`

type Environment = Readonly<Record<string, string | undefined>>

const OWNER_ONLY = 0o600

/** Where `qm login` keeps its token: in the home of whoever runs it. */
function fileOf(env: Environment): string | undefined {
  const folder = env.XDG_CONFIG_HOME || (env.HOME && join(env.HOME, '.config'))
  return folder && join(folder, 'quartermaster', 'operator.json')
}

/** Tokens by the issuer that they were signed in at: one machine may work on several shops. */
async function readTokens(file: string | undefined): Promise<Record<string, string>> {
  const text = file && (await readFile(file, 'utf8').catch(() => undefined))
  return text ? (JSON.parse(text) as Record<string, string>) : {}
}

export async function keepToken(env: Environment, issuer: string, token: string | undefined): Promise<void> {
  const file = fileOf(env)
  if (!file) throw new QmFailure(EXIT.failed, 'There is no home to keep the sign-in in: HOME is not set.')
  const { [issuer]: _, ...others } = await readTokens(file)
  const tokens = token === undefined ? others : { ...others, [issuer]: token }
  if (Object.keys(tokens).length === 0) return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, JSON.stringify(tokens), { mode: OWNER_ONLY })
  // A file that was there keeps its mode.
  await chmod(file, OWNER_ONLY)
}

export async function findToken(env: Environment, issuer: string): Promise<string | undefined> {
  return (await readTokens(fileOf(env)))[issuer]
}

/**
 * Whoever signed in with `qm login`; else the server whose token QM_TOKEN is; else, unless QM_SIGN_IN asks for it, the
 * machine's user, as admin.
 */
export async function findOperator(
  context: Pick<BaseContext, 'db' | 'settings' | 'clock'>,
  env: Environment,
): Promise<Operator | undefined> {
  const { OPERATOR_ISSUER, QM_SIGN_IN, QM_TOKEN } = context.settings
  const token = await findToken(env, OPERATOR_ISSUER)
  const session = token && (await createOperatorSessions(context).find(token, 'QM'))
  if (session) return session.operator
  // Whose own session is over does not go on under another name, with more rights perhaps.
  if (token) return undefined
  if (QM_TOKEN) return findTokenHolder(context, QM_TOKEN)
  return QM_SIGN_IN ? undefined : machineUser(env)
}

/** The same for who owns the tables, who may be the first to come, where nobody can be signed in yet. */
export async function findOwner(
  context: Parameters<typeof findOperator>[0],
  env: Environment,
): Promise<Operator | undefined> {
  if (!(await ownsTables(context.db)))
    throw refused('Tokens are for who owns the tables to issue: give that role’s address as DATABASE_URL.')
  const operator = await findOperator(context, env)
  if (operator) return operator
  return (await findToken(env, context.settings.OPERATOR_ISSUER)) ? undefined : machineUser(env)
}

/** A name may be given. It makes nobody a second pair of eyes, and wherever it is shown it says that nobody signed in under it. */
function machineUser(env: Environment): Operator {
  const { username } = userInfo()
  return { id: MACHINE + username, name: unsigned(env.QM_OPERATOR || username), roles: ['admin'] }
}
