import { randomUUID } from 'node:crypto'
import { accountLines } from './account-lines.ts'
import { backChannelLines } from './back-channel-lines.ts'
import { createCodeWalk } from './code-walk.ts'
import { createDelivering } from './delivering.ts'
import { createGivenSessions } from './given-sessions.ts'
import { grantLines } from './grant-lines.ts'
import { keyLines } from './key-lines.ts'
import { laterLines } from './later-lines.ts'
import { limitLines } from './limit-lines.ts'
import { type Line, type LineResult, tryLines } from './line.ts'
import { logoutLines } from './logout-lines.ts'
import { endedFlowLines, openIdLines, type WalkedFlow } from './openid-lines.ts'
import type { CheckOptions, CheckRequest, NamedItem } from './options.ts'
import { paymentLines } from './payment-lines.ts'
import { createMadePayments } from './payment-request.ts'
import { createProbe } from './probe.ts'
import { refundLines } from './refund-lines.ts'
import { revokeLines } from './revoke-lines.ts'
import { sessionLines } from './session-lines.ts'
import { severalLines } from './several-lines.ts'
import { signOnLines } from './sign-on-lines.ts'
import { webhookLines } from './webhook-lines.ts'

/** Tries a publisher's platform over HTTP, line by line, and takes back what it gave. */
export async function checkPlatform(
  request: CheckRequest,
  onResult?: (result: LineResult) => void,
): Promise<readonly LineResult[]> {
  const options: CheckOptions = { ...request, player: request.player ?? randomUUID(), item: request.item ?? NOTHING }
  const probe = createProbe(options)
  const delivering = createDelivering(probe, options)
  const made = createMadePayments(options)
  const given = createGivenSessions(probe, options)
  const codeWalk = createCodeWalk(probe, options)
  const flow: WalkedFlow = { accessToken: '', unused: undefined }
  const withPlayer = needing({ option: '--player', given: request.player !== undefined })
  const withItem = needing({ option: '--player and --item', given: Boolean(request.player && request.item) })
  const ofPayments = needing({ option: '--payments', given: options.payments !== undefined })
  const results = await tryLines(
    [
      ...keyLines(probe, options).map((line) => (line.id === 'key.both' ? withPlayer(line) : line)),
      ...accountLines(probe, options).map((line) => (line.id.endsWith('.unknown') ? line : withPlayer(line))),
      ...grantLines(probe, delivering).map(withItem),
      ...revokeLines(delivering).map(withItem),
      ...severalLines(delivering, options).map(withItem),
      ...paymentLines(probe, made, options).map(withPlayer).map(ofPayments),
      ...refundLines(probe, options).map(ofPayments),
      ...webhookLines(probe, options).map(withPlayer).map(ofPayments),
      ...signOnLines(probe, options),
      ...sessionLines(probe, given, options),
      ...openIdLines(probe, codeWalk, given, flow, options),
      ...logoutLines(probe, given, options),
      ...endedFlowLines(probe, codeWalk, given, flow),
      ...backChannelLines(given, options),
      ...laterLines(probe, delivering, made, options).map((line) =>
        line.part === 'Payments' ? ofPayments(withPlayer(line)) : withItem(line),
      ),
      ...limitLines(probe, options).map((line) => (line.id === 'time.payments' ? ofPayments(line) : line)),
    ],
    onResult,
  )
  // Nobody is there to take it back from, or the lines have said why it does not go.
  if (request.player && request.item) await delivering.cleanUp().catch(() => undefined)
  return results
}

/** Named where a call must be refused before anybody looks at what it names. */
const NOTHING: NamedItem = { productType: 'CHECK', productId: 'nothing' }

/** Lines that cannot be tried without an option; what they need besides is told once that is given. */
function needing(needs: Line['needs'] & object): (line: Line) => Line {
  return (line) => (needs.given ? line : { ...line, needs })
}
