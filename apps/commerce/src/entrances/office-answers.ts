import { REPORT_NAMES } from '@quartermaster/contract/operators'
import type { FailureAnswers } from '@quartermaster/service/edge'
import { refuse } from '@quartermaster/service/error-answers'
import { tellBatchFailure } from '../campaigns/batch-words.ts'
import { tellLastChange } from '../campaigns/last-change.ts'
import { tellProblem } from '../catalogue-files/problem.ts'
import { CUT_OFF, WRITING_MISTAKES } from '../claims/explain-words.ts'
import { ACTION_ANSWERS } from '../office/action-answers.ts'
import type { OfficeRoutesFailure } from '../office/routes.ts'
import type { TrailRoutesFailure } from '../office/trail/trail-routes.ts'
import type { FlowFailure } from '../openid-provider/code-flow.ts'
import type { AuthenticationFailure } from '../operator-sign-in/authentication.ts'
import { tellSeveral } from '../search/resolve-player.ts'
import type { DatabaseFailure } from './outages.ts'

export type OfficeFailure =
  | OfficeRoutesFailure
  | AuthenticationFailure
  | FlowFailure
  | TrailRoutesFailure
  | DatabaseFailure

const conflict = (message: string) => refuse(409, 'CONFLICT', message)

const tellIssue = ({ path, message }: { path: PropertyKey[]; message: string }) => `${path.join(' ')}: ${message}`

const BAD_QUERIES = {
  report: 'Say from when to when, and by what.',
  ledger: 'Say from when to when.',
  trail: 'The filter is not valid.',
} as const

/** How the office tells each failure, to somebody who works there. */
export const OFFICE_ANSWERS: FailureAnswers<OfficeFailure> = {
  ...ACTION_ANSWERS,

  // Any call
  DATABASE_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The database does not answer. Try again in a few seconds.',
  ),
  CLASHED: refuse(
    409,
    'CONFLICT',
    'Others changed the same at this very moment. Look at it again, and do it once more if it is still to be done.',
    { retryAfterSeconds: 1 },
  ),
  NOT_SIGNED_IN: refuse(401, 'UNAUTHORIZED', 'You are not signed in, or your session has ended. Sign in again.'),
  OTHER_OPERATOR: ({ name }) =>
    refuse(
      409,
      'OTHER_OPERATOR',
      `${name} has signed in in this browser since this page was opened. Nothing was done.`,
    ),
  FOREIGN_CALL: refuse(403, 'FORBIDDEN', 'This call may only come from the office’s own pages.'),
  NOT_JSON: refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the call with the content type application/json.'),
  NOT_PERMITTED: ({ action }) => refuse(403, 'FORBIDDEN', `None of your roles may do this: ${action}.`),
  TOO_MANY_CALLS: ({ waitSeconds }) =>
    refuse(429, 'TOO_MANY_ATTEMPTS', `Too many calls. Try again in ${waitSeconds} seconds.`, {
      retryAfterSeconds: waitSeconds,
    }),
  UNKNOWN_CURSOR: refuse(400, 'INVALID_REQUEST', 'The list has changed since. Ask for it from the start.', {
    fields: [{ path: 'query.before', message: 'not a cursor of this list' }],
  }),
  BAD_QUERY: ({ of }) => refuse(400, 'INVALID_REQUEST', BAD_QUERIES[of]),
  KEY_REUSED: refuse(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another action.'),
  STILL_WORKING: refuse(409, 'CONFLICT', 'The same action is still being worked on. Ask again in a moment.', {
    retryAfterSeconds: 2,
  }),

  // Sign-in
  SIGN_IN_REFUSED: refuse(401, 'UNAUTHORIZED', 'The sign-in was refused. Sign in again.'),
  SIGN_ON_UNAVAILABLE: refuse(503, 'UPSTREAM_UNAVAILABLE', 'The sign-in service is not answering. Try again.'),

  // Players
  SEVERAL_PLAYERS: ({ players }) => conflict(`Several players are meant: ${tellSeveral(players)}. Say the id.`),

  NO_SCOPE: refuse(400, 'INVALID_REQUEST', 'Say what the player is kept from.'),
  NO_REASON: refuse(400, 'INVALID_REQUEST', 'Say why, in one line of 3 to 500 characters, without a whole code.'),
  IN_THE_PAST: refuse(400, 'INVALID_REQUEST', 'The end of a block lies in the future.', {
    fields: [{ path: 'body.until', message: 'in the future' }],
  }),
  NOT_BLOCKED: conflict('The player is not blocked from this.'),
  EMPTY_NOTE: refuse(400, 'INVALID_REQUEST', 'The note is empty.'),
  UNREADABLE_NOTE: refuse(400, 'INVALID_REQUEST', 'The note is not text that can be seen and reads as it is written.'),
  CODE_IN_NOTE: refuse(
    400,
    'INVALID_REQUEST',
    'A whole code is in the note, and whoever reads it could redeem it. Name it by its last five letters.',
  ),
  NOTE_TOO_LONG: ({ most }) => refuse(400, 'INVALID_REQUEST', `A note has at most ${most} characters.`),

  // Orders
  NOT_FOUND: conflict('Nothing was delivered for this order.'),
  NOTHING_TO_DO: conflict('What was delivered was taken back. Undo the refund to give it again.'),
  NOTHING_WAITS: conflict('There is nothing that waits.'),

  // Codes
  CAMPAIGN_NAME_TAKEN: conflict('There is a campaign of this name already.'),
  INVALID_CAMPAIGN: ({ error }) =>
    refuse(400, 'INVALID_REQUEST', `The campaign cannot be so: ${error.issues.map(tellIssue).join('; ')}.`, {
      fields: error.issues.map(({ path, message }) => ({ path: `body.${path.join('.')}`, message })),
    }),
  UNKNOWN_REWARDS: ({ rewards }) =>
    conflict(`The catalogue does not have ${rewards.map(({ reward }) => reward).join(', ')}.`),
  UNKNOWN_REGION: ({ why }) =>
    refuse(400, 'INVALID_REQUEST', `The campaign is not valid: ${why}.`, {
      fields: [{ path: 'body.regions', message: why }],
    }),
  CAMPAIGN_MOVED_ON: ({ name, ...last }) => conflict(tellLastChange(name, last)),
  CHANGE_REFUSED: ({ changes }) =>
    refuse(409, 'CONFLICT', changes.map(({ field, why }) => `${field}: ${why}.`).join(' '), {
      fields: changes.map(({ field, why }) => ({ path: `body.${field}`, message: why })),
    }),
  NO_SUCH_REPORT: refuse(404, 'NOT_FOUND', `There is no such report, only ${REPORT_NAMES.join(', ')}.`),
  UNKNOWN_DIMENSION: ({ known }) =>
    refuse(400, 'INVALID_REQUEST', `It can be told apart by ${known.join(', ')}.`, {
      fields: [{ path: 'query.by', message: known.join(', ') }],
    }),
  NOT_BY_CAMPAIGN: refuse(400, 'INVALID_REQUEST', 'Only the report of claims can be of one campaign.', {
    fields: [{ path: 'query.campaign', message: 'for claims alone' }],
  }),
  SPAN_ENDS_FIRST: refuse(400, 'INVALID_REQUEST', 'The span ends before it begins.'),
  SPAN_TOO_LONG: refuse(400, 'INVALID_REQUEST', 'A report here is of five years at most.'),
  STOPPED_ALREADY: ({ name }) => conflict(`${name} is stopped already. Nothing was done.`),
  NO_CODES: conflict('It has no code yet: nobody could claim anything. Give it codes first.'),
  NOT_A_CODE: ({ mistake }) =>
    refuse(400, 'INVALID_REQUEST', `This is not a code: ${WRITING_MISTAKES[mistake]}.`, {
      fields: [{ path: 'body.code', message: WRITING_MISTAKES[mistake] }],
    }),
  LOOKS_CUT_OFF: refuse(400, 'INVALID_REQUEST', CUT_OFF, { fields: [{ path: 'body.code', message: CUT_OFF }] }),
  NO_SUCH_BATCH: (failure) => refuse(404, 'NOT_FOUND', tellBatchFailure(failure)),
  BATCH_NOT_READY: (failure) => conflict(tellBatchFailure(failure)),
  BATCH_OF_ANOTHER: (failure) => refuse(403, 'FORBIDDEN', tellBatchFailure(failure)),
  NO_FETCH_LEFT: (failure) => conflict(tellBatchFailure(failure)),

  // Creators
  NO_SUCH_CREATOR: refuse(404, 'NOT_FOUND', 'There is no such creator.'),
  INVALID_CREATOR_NAME: refuse(400, 'INVALID_REQUEST', 'The name is one line of 1 to 80 letters that can be seen.', {
    fields: [{ path: 'body.name', message: 'one line of 1 to 80 letters' }],
  }),
  CREATOR_EXISTS: conflict(
    'There is a creator of this code already, and nothing was changed. They are renamed, or credited again, on their page.',
  ),
  CREDITED_ALREADY: conflict('The creator is credited already.'),
  INVALID_SHARE: refuse(400, 'INVALID_REQUEST', 'The share is a per cent from 0 to 100.'),
  SHARE_IN_THE_PAST: conflict('A share begins now or later: the past keeps its own.'),
  NO_MONTH: refuse(400, 'INVALID_REQUEST', 'Say a month such as 2026-01.'),
  MONTH_NOT_OVER: ({ month }) => conflict(`${month} is not over yet.`),

  // Catalogue
  NOT_IN_CATALOGUE: refuse(404, 'NOT_FOUND', 'There is no such product.'),
  NOT_A_PICTURE: ({ why }) =>
    refuse(400, 'INVALID_REQUEST', `Nothing was changed. The picture cannot be used: ${why}.`),
  NO_SUCH_VERSION: refuse(404, 'NOT_FOUND', 'There is no such version of the catalogue.'),
  NOT_IN_VERSION: ({ version }) =>
    refuse(404, 'NOT_FOUND', `The product was not in the catalogue at version ${version}. Nothing was changed.`),
  CATALOGUE_BUSY: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'Others are writing to the catalogue. Nothing was changed. Try again in a moment.',
  ),
  CATALOGUE_MOVED_ON: ({ version }) =>
    conflict(`The catalogue is at version ${version} by now. Look at it again. Nothing was changed.`),
  CATALOGUE_PROBLEMS: ({ problems }) =>
    refuse(400, 'INVALID_REQUEST', `Nothing was changed: ${problems.map(tellProblem).join('; ')}.`),

  NO_DRAFT: conflict('Nothing is written of it. Perhaps somebody has published it or thrown it away by now.'),
  DRAFT_MOVED_ON: conflict('Somebody has written on in this draft by now. Look at it again. Nothing was changed.'),
  DRAFT_OVERTAKEN: ({ fields }) =>
    conflict(
      `Somebody else has published ${fields.map(({ path }) => path.join(' ')).join(', ')} since this was begun. Nothing was changed.`,
    ),

  // Approvals
  NO_SUCH_APPROVAL: refuse(404, 'NOT_FOUND', 'There is no such request.'),
  OWN_REQUEST: refuse(403, 'FORBIDDEN', 'Nobody approves their own request. Another operator must.'),
  NOT_A_PERSON: refuse(403, 'FORBIDDEN', 'A machine decides about nothing. A second operator must.'),
  DECIDED_ALREADY: ({ state }) => conflict(`The request is ${state} already.`),
}
