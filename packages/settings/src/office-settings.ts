import { z } from 'zod'
import { claim, flag, issuer, origin, port, scopes, whole } from './kinds.ts'

const amount = (fallback: number) => whole(0, 1_000_000_000, fallback)

/** Where operators work, who they are, and what a second one decides. */
export const OFFICE_SETTINGS = {
  OFFICE_PORT: port(3001).describe('The port of the office, where operators work.'),
  OFFICE_HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe('The interface the office listens on. It belongs into a network that players cannot reach.'),
  OFFICE_URL: origin('https://office.example').describe(
    'The address of the office, as operators’ browsers have it. Asked under another host it refuses (421).',
  ),
  OPERATOR_ISSUER: issuer('https://id.example/realms/staff').describe('The OpenID issuer that signs operators in.'),
  OPERATOR_CLIENT_ID: z
    .string()
    .min(1)
    .default('quartermaster-office')
    .describe('The client id of the office at that issuer.'),
  OPERATOR_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('The secret of the client. Unset: the issuer asks for none.'),
  OPERATOR_SCOPE: scopes('openid profile').describe('What the office asks the issuer for, separated by spaces.'),
  CLAIM_OPERATOR_ROLES: claim('roles').describe(
    'The claim with an operator’s roles, one or a list of `support`, `catalogue`, `campaigns`, `finance` and `admin`; dots lead into objects.',
  ),
  CLAIM_OPERATOR_NAME: claim('name').describe(
    'The claim with an operator’s name; where it is empty `name`, `preferred_username` or `email` is.',
  ),
  OPERATOR_IDLE_MINUTES: whole(1, 1_440, 30).describe(
    'After how many minutes without a call an operator’s session ends.',
  ),
  OPERATOR_SESSION_HOURS: whole(1, 168, 10).describe('How many hours an operator’s session lasts at most.'),
  OPERATOR_CALLS_PER_MINUTE: whole(1, 1_000_000, 600).describe(
    'How many calls an operator may make within a minute, at each server process.',
  ),
  QM_CLIENT_ID: z
    .string()
    .min(1)
    .default('quartermaster-qm')
    .describe('The client id of `qm login` there: a public client that comes back to http://127.0.0.1 at any port.'),
  QM_SIGN_IN: flag(true).describe('`qm` asks for `qm login`. Off: whoever runs it on this machine counts as admin.'),
  QM_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe(
      'What `qm tokens issue` printed: on a server `qm` acts by it where nobody is signed in. Unset: it does not.',
    ),
  APPROVAL_GRANT_ABOVE: amount(5_000).describe(
    'What one operator grants at a time, in each game’s currency; above it a second one decides. So about codes of which one player may get more.',
  ),
  APPROVAL_DEBIT_ABOVE: amount(5_000).describe('Debits and repeated payments of orders, likewise.'),
  APPROVAL_REFUND_ABOVE: amount(5_000).describe('Refunds of orders and payments and returns of orders, likewise.'),
  APPROVAL_CODES_ABOVE: amount(100_000).describe('How many codes one operator makes at a time, likewise.'),
  APPROVAL_CODES_GIVE_ABOVE: amount(5_000).describe(
    'What all of them give together when each is claimed, in each game’s currency, likewise: one player may claim them all.',
  ),
  APPROVAL_DAY_TIMES: whole(1, 1_000, 10).describe(
    'How many times these amounts one operator does within 24 hours; above it a second one decides about each.',
  ),
  APPROVAL_HOURS: whole(1, 720, 72).describe('How many hours a request waits for a second operator.'),
}
