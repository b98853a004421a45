import type { OfficeRequest } from '@quartermaster/contract/call-types'
import { callOffice } from '../api/call-office.ts'

/** The states whose deliveries an operator can send again, worst first. */
export const RETRIED_STATES = ['DEAD', 'RETRYING'] as const
export type RetriedState = (typeof RETRIED_STATES)[number]

export const retry = (which: OfficeRequest<'retryDeliveries'>['body']['which']) => (reason: string, key: string) =>
  callOffice('retryDeliveries', { body: { which, reason }, headers: { 'idempotency-key': key } })
