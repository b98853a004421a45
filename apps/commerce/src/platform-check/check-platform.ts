import { accountLines } from './account-lines.ts'
import { backChannelLines } from './back-channel-lines.ts'
import { createCodeWalk } from './code-walk.ts'
import { createDelivering } from './delivering.ts'
import { createGivenSessions } from './given-sessions.ts'
import { grantLines } from './grant-lines.ts'
import { keyLines } from './key-lines.ts'
import { laterLines } from './later-lines.ts'
import { limitLines } from './limit-lines.ts'
import { type LineResult, tryLines } from './line.ts'
import { logoutLines } from './logout-lines.ts'
import { endedFlowLines, openIdLines, type WalkedFlow } from './openid-lines.ts'
import type { CheckOptions } from './options.ts'
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
  options: CheckOptions,
  onResult?: (result: LineResult) => void,
): Promise<readonly LineResult[]> {
  const probe = createProbe(options)
  const delivering = createDelivering(probe, options)
  const made = createMadePayments(options)
  const given = createGivenSessions(probe, options)
  const codeWalk = createCodeWalk(probe, options)
  const flow: WalkedFlow = { accessToken: '', unused: undefined }
  const results = await tryLines(
    [
      ...keyLines(probe, options),
      ...accountLines(probe, options),
      ...grantLines(probe, delivering),
      ...revokeLines(delivering),
      ...severalLines(delivering, options),
      ...paymentLines(probe, made, options),
      ...refundLines(probe, options),
      ...webhookLines(probe, options),
      ...signOnLines(probe, options),
      ...sessionLines(probe, given, options),
      ...openIdLines(probe, codeWalk, given, flow, options),
      ...logoutLines(probe, given, options),
      ...endedFlowLines(probe, codeWalk, given, flow),
      ...backChannelLines(given, options),
      ...laterLines(probe, delivering, made, options),
      ...limitLines(probe, options),
    ],
    onResult,
  )
  // Nobody is there to take it back from, or the lines have said why it does not go.
  await delivering.cleanUp().catch(() => undefined)
  return results
}
