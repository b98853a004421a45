import { z } from 'zod'
import type { Call } from './calls.ts'
import { OFFICE_ADDRESSES } from './office-addresses.ts'
import { action } from './office-campaign-calls.ts'
import { OFFICE_WORK_CALLS } from './office-work-calls.ts'
import { OfficeOrderDetails } from './wire/office/orders.ts'
import {
  BlockRequest,
  MoveCurrencyRequest,
  NoteRequest,
  OfficeMovements,
  OfficeOrders,
  OfficePlayer,
  OfficeRefusedCodes,
  PageQuery,
  RefundPaymentRequest,
  UnblockRequest,
} from './wire/office/players.ts'
import { NumberIdSchema, PlayerIdSchema, ReasonRequest } from './wire/office/primitives.ts'
import { FindAnswer, FindRequest, HomeAnswer, OfficeSession, SignedOut } from './wire/office/session.ts'
import { Approval, ApprovalsAnswer, ApprovalsQuery, TrailAnswer, TrailQuery } from './wire/office/trail.ts'
import { OrderIdSchema } from './wire/primitives.ts'

const player = z.object({ puuid: PlayerIdSchema })
const order = z.object({ orderId: OrderIdSchema })
const approval = z.object({ approvalId: NumberIdSchema })
const onPlayer = { ...action, tag: 'Players', params: player } as const
const onOrder = { ...action, tag: 'Orders', params: order, body: ReasonRequest } as const
const SECOND_OPERATOR = 'WAITING: the amount is above the set one, so that a second operator decides.'

/** The calls of the office. They have a listener of their own and no player's browser reaches them. */
export const OFFICE_CALLS = {
  getSession: {
    ...OFFICE_ADDRESSES.getSession,
    tag: 'Operators',
    summary: 'Who is signed in, and what they may do.',
    auth: 'operator',
    answer: OfficeSession,
  },
  endSession: {
    ...OFFICE_ADDRESSES.endSession,
    tag: 'Operators',
    summary: 'Signs the operator out.',
    auth: 'operator',
    answer: SignedOut,
  },
  find: {
    ...OFFICE_ADDRESSES.find,
    tag: 'Operators',
    summary: 'Players, orders, payments, campaigns and products by what was typed.',
    auth: 'operator',
    body: FindRequest,
    answer: FindAnswer,
  },
  getHome: {
    ...OFFICE_ADDRESSES.getHome,
    tag: 'Operators',
    summary: 'Today beside a week ago, and what waits for somebody.',
    auth: 'operator',
    answer: HomeAnswer,
  },
  getPlayer: {
    ...OFFICE_ADDRESSES.getPlayer,
    tag: 'Players',
    summary: 'What the shop knows of a player.',
    auth: 'operator',
    params: player,
    answer: OfficePlayer,
  },
  listMovements: {
    ...OFFICE_ADDRESSES.listMovements,
    tag: 'Players',
    summary: 'The movements of a player’s wallets, newest first.',
    auth: 'operator',
    params: player,
    query: PageQuery,
    answer: OfficeMovements,
  },
  listRefusedCodes: {
    ...OFFICE_ADDRESSES.listRefusedCodes,
    tag: 'Players',
    summary: 'The codes a player was refused in the last month, newest first.',
    auth: 'operator',
    params: player,
    query: PageQuery,
    answer: OfficeRefusedCodes,
  },
  listPlayerOrders: {
    ...OFFICE_ADDRESSES.listPlayerOrders,
    tag: 'Players',
    summary: 'A player’s orders, newest first.',
    auth: 'operator',
    params: player,
    query: PageQuery,
    answer: OfficeOrders,
  },
  grantCurrency: {
    ...OFFICE_ADDRESSES.grantCurrency,
    ...onPlayer,
    summary: 'Gives a player currency, through the ledger.',
    description: SECOND_OPERATOR,
    body: MoveCurrencyRequest,
  },
  debitCurrency: {
    ...OFFICE_ADDRESSES.debitCurrency,
    ...onPlayer,
    summary: 'Takes currency that was given by mistake; never more than there is.',
    description: SECOND_OPERATOR,
    body: MoveCurrencyRequest,
  },
  endPlayerSessions: {
    ...OFFICE_ADDRESSES.endPlayerSessions,
    ...onPlayer,
    summary: 'Ends every session of a player that is open now.',
    body: ReasonRequest,
  },
  erasePlayer: {
    ...OFFICE_ADDRESSES.erasePlayer,
    ...onPlayer,
    summary: 'Takes a player out of the books: money and goods stay, under a pseudonym; everything else goes.',
    description: 'WAITING: always, because it cannot be undone. 409 while something of the player is under way.',
    body: ReasonRequest,
  },
  blockPlayer: {
    ...OFFICE_ADDRESSES.blockPlayer,
    ...onPlayer,
    summary: 'Keeps a player from buying, from redeeming or both, from this moment on.',
    body: BlockRequest,
  },
  unblockPlayer: {
    ...OFFICE_ADDRESSES.unblockPlayer,
    ...onPlayer,
    summary: 'Lets a player buy or redeem again.',
    body: UnblockRequest,
  },
  addNote: {
    ...OFFICE_ADDRESSES.addNote,
    ...onPlayer,
    summary: 'Writes down something about a player, for other operators.',
    body: NoteRequest,
  },
  getOrder: {
    ...OFFICE_ADDRESSES.getOrder,
    tag: 'Orders',
    summary: 'An order with all that happened to it, in one timeline; what can be done with it, and why not the rest.',
    auth: 'operator',
    params: order,
    answer: OfficeOrderDetails,
  },
  refundOrder: {
    ...OFFICE_ADDRESSES.refundOrder,
    ...onOrder,
    summary: 'Pays the price back to the wallet and takes the goods back.',
    description: SECOND_OPERATOR,
  },
  clawBackOrder: {
    ...OFFICE_ADDRESSES.clawBackOrder,
    ...onOrder,
    summary: 'Takes the goods back without paying: the payment behind them was reversed.',
  },
  repayOrder: {
    ...OFFICE_ADDRESSES.repayOrder,
    ...onOrder,
    summary: 'Undoes a refund or clawback: the player pays again what was refunded and gets the goods again.',
  },
  refundPayment: {
    ...OFFICE_ADDRESSES.refundPayment,
    ...onOrder,
    summary: 'Gives the money of an order’s payment back, and takes its currency.',
    description: SECOND_OPERATOR,
    body: RefundPaymentRequest,
  },
  returnOrder: {
    ...OFFICE_ADDRESSES.returnOrder,
    ...onOrder,
    summary: 'Gives an unused order back: the game service takes the goods, then the price is paid back.',
  },
  redeliverOrder: {
    ...OFFICE_ADDRESSES.redeliverOrder,
    ...onOrder,
    summary: 'Delivers an order once more. The game gives nothing twice.',
  },
  retryOrderDelivery: {
    ...OFFICE_ADDRESSES.retryOrderDelivery,
    ...onOrder,
    summary: 'Tries what is still owed of an order now.',
  },
  resendReceipt: {
    ...OFFICE_ADDRESSES.resendReceipt,
    ...onOrder,
    summary: 'Sends the receipts of an order once more that could not be sent.',
  },
  listTrail: {
    ...OFFICE_ADDRESSES.listTrail,
    tag: 'Trail',
    summary: 'What operators did, newest first.',
    auth: 'operator',
    query: TrailQuery,
    answer: TrailAnswer,
  },
  listApprovals: {
    ...OFFICE_ADDRESSES.listApprovals,
    tag: 'Approvals',
    summary: 'What waits for a second operator, and what became of it, newest first.',
    auth: 'operator',
    query: ApprovalsQuery,
    answer: ApprovalsAnswer,
  },
  approve: {
    ...OFFICE_ADDRESSES.approve,
    tag: 'Approvals',
    summary: 'Approves what another operator asked for, and does it.',
    description:
      'Once, whoever else approves it at the same moment. 403 for one’s own. 409 when it is decided, or expired.',
    auth: 'operator',
    params: approval,
    body: ReasonRequest,
    answer: Approval,
    errors: [409],
  },
  decline: {
    ...OFFICE_ADDRESSES.decline,
    tag: 'Approvals',
    summary: 'Declines what an operator asked for. One’s own may be declined: that takes it back.',
    auth: 'operator',
    params: approval,
    body: ReasonRequest,
    answer: Approval,
    errors: [409],
  },
  ...OFFICE_WORK_CALLS,
} as const satisfies Record<string, Call>

export type OfficeCallName = keyof typeof OFFICE_CALLS
