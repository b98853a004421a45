import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { createCodeFlow } from '../../openid-provider/code-flow.ts'
import { readOperator } from '../../operator-sign-in/identity.ts'
import { createOperatorSessions } from '../../operator-sign-in/sessions.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import { EXIT, QmFailure, refused } from '../command/exit-codes.ts'
import { findOperator, findToken, keepToken } from '../command/operator-session.ts'
import { NOT_SIGNED_IN, type Qm, type SignedOutWork } from '../command/qm.ts'

const WAIT_MS = 5 * 60_000

export function addLoginCommand(program: Command, qm: Qm): void {
  program
    .command('login')
    .description('Signs you in as an operator, in a browser on this machine.')
    .addHelpText('after', '\nExample:\n  $ qm login')
    .action(qm.runSignedOut((work) => signIn(work, qm)))
}

export function addLogoutCommand(program: Command, qm: Qm): void {
  program
    .command('logout')
    .description('Ends the session of qm login.')
    .addHelpText('after', '\nExample:\n  $ qm logout')
    .action(
      qm.runSignedOut(async ({ context, output }) => {
        const { OPERATOR_ISSUER } = context.settings
        const token = await findToken(qm.env, OPERATOR_ISSUER)
        if (token) await createOperatorSessions(context).end(token)
        await keepToken(qm.env, OPERATOR_ISSUER, undefined)
        output.say('You are signed out.')
      }),
    )
}

export function addWhoamiCommand(program: Command, qm: Qm): void {
  program
    .command('whoami')
    .description('Who you are to qm, and your roles.')
    .addHelpText('after', '\nExample:\n  $ qm whoami')
    .action(
      qm.runSignedOut(async ({ context, output }) => {
        const operator = await findOperator(context, qm.env)
        if (!operator) throw refused(NOT_SIGNED_IN)
        output.say(`${operator.name}: ${operator.roles.join(', ')}`, { ...operator })
      }),
    )
}

/** The code flow with a way back to a port of this machine (RFC 8252). */
async function signIn({ context, output, terminal }: SignedOutWork, { env }: Qm): Promise<void> {
  const { settings, db, clock } = context
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const flow = createCodeFlow({
    provider: context.operatorProvider,
    issuer: settings.OPERATOR_ISSUER,
    clientId: settings.QM_CLIENT_ID,
    clientSecret: undefined,
    scope: settings.OPERATOR_SCOPE,
    callback: `http://127.0.0.1:${port}/callback`,
  })
  try {
    const begun = await flow.begin()
    if (isFailure(begun)) throw new QmFailure(EXIT.failed, 'The sign-in service is not answering.')
    terminal.err(`Open this address in a browser on this machine:\n\n  ${begun.address}\n\n`)
    const proven = await flow.complete(await awaitReturn(server), begun.trip)
    if (isFailure(proven)) throw refused('The sign-in was refused. Nobody is signed in.')
    const operator = readOperator(proven.subject, proven.said, settings)
    if (isFailure(operator)) throw refused(`${operator.name} has no role here. Nobody is signed in.`)
    const { token, expiresAt } = await createOperatorSessions(context).start(operator, 'QM')
    await keepToken(env, settings.OPERATOR_ISSUER, token)
    await recordAction(db, operator, 'sign in', operator.id, { via: 'QM' }, { now: clock() })
    const { name, roles } = operator
    output.say(`You are ${name} (${roles.join(', ')}) until ${expiresAt.toISOString()}.`, { name, roles, expiresAt })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** The query that the provider sends the browser back with. Anything else that knocks is answered and waited past. */
async function awaitReturn(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(refused('Nobody signed in within five minutes.')), WAIT_MS)
    server.on('request', (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const isReturn = pathname === '/callback' && search !== ''
      response.writeHead(isReturn ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      response.end(isReturn ? 'You can close this page: qm goes on.\n' : '', () => {
        if (!isReturn) return
        clearTimeout(patience)
        resolve(search)
      })
    })
  })
}
