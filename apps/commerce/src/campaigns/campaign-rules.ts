import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '../codes/campaign.ts'

/** Where a campaign stands. What may be changed follows from it. */
export type Phase = 'DRAFT' | 'DRAFT_WITH_CODES' | 'SCHEDULED' | 'RUNNING' | 'OVER' | 'STOPPED'

export function phaseOf(
  { state, startsAt, endsAt }: Pick<Campaign, 'state' | 'startsAt' | 'endsAt'>,
  hasCodes: boolean,
  now: Date,
): Phase {
  if (state === 'DRAFT') return hasCodes ? 'DRAFT_WITH_CODES' : 'DRAFT'
  if (state === 'STOPPED') return 'STOPPED'
  if (startsAt && startsAt > now) return 'SCHEDULED'
  return endsAt && endsAt <= now ? 'OVER' : 'RUNNING'
}

export const EDITABLE = ['kind', 'startsAt', 'endsAt', 'regions', 'requiredGame', 'perPlayerLimit', 'rewards'] as const
export type EditableField = (typeof EDITABLE)[number]
export type Edited = Pick<Campaign, EditableField>

/** Why a change of a field is refused; nothing when it may be made. `fixed`: no change of it may be. */
interface Rule {
  (before: Edited, after: Edited, now: Date): string | undefined
  readonly fixed?: string
}

const free: Rule = () => undefined
const never = (why: string): Rule => Object.assign(() => why, { fixed: why })

const STOPPED = never('the campaign was stopped; activate it first')
const MADE_FOR = never('it is fixed once the campaign is activated or has codes; create another campaign')
const HAS_BEGUN = never('the campaign has begun; stop it to interrupt it')
const IS_OVER = never('the campaign is over; give it a later end first')

export const END_IS_PAST = 'the end must be in the future'
const endsLater: Rule = (_, { endsAt }, now) =>
  endsAt && endsAt <= now ? `${END_IS_PAST}; to end the campaign now, stop it` : undefined

const notPast: Rule = (_, { endsAt }, now) => (endsAt && endsAt <= now ? END_IS_PAST : undefined)

const ON_THEIR_WAY = 'claims on their way would be given back'
const CLAIMED_BY_IT = 'players have claimed by it'
const ACTIVATED = 'the campaign is activated'

/** Claims on their way are delivered by what the campaign says then, so it may not begin to refuse some of them. */
const onlyWider =
  (because: string): Rule =>
  ({ regions: before }, { regions: after }) =>
    after === null || before?.every((region) => after.includes(region))
      ? undefined
      : `regions can only be added, since ${because}`
const onlyLifted =
  (because: string): Rule =>
  (_, { requiredGame }) =>
    requiredGame === null ? undefined : `it can only be lifted, since ${because}`
const onlyRaised =
  (because: string): Rule =>
  (before, after) =>
    after.perPlayerLimit > before.perPlayerLimit ? undefined : `it can only be raised, since ${because}`

/** Which field may be changed in which phase. One that was stopped can be given another time, and be scheduled again. */
export const EDIT_RULES: Readonly<Record<EditableField, Readonly<Record<Phase, Rule>>>> = {
  kind: {
    DRAFT: free,
    DRAFT_WITH_CODES: MADE_FOR,
    SCHEDULED: MADE_FOR,
    RUNNING: MADE_FOR,
    OVER: MADE_FOR,
    STOPPED: MADE_FOR,
  },
  rewards: {
    DRAFT: free,
    DRAFT_WITH_CODES: MADE_FOR,
    SCHEDULED: MADE_FOR,
    RUNNING: MADE_FOR,
    OVER: MADE_FOR,
    STOPPED: MADE_FOR,
  },
  startsAt: {
    DRAFT: free,
    DRAFT_WITH_CODES: free,
    SCHEDULED: free,
    RUNNING: HAS_BEGUN,
    OVER: HAS_BEGUN,
    STOPPED: free,
  },
  endsAt: {
    DRAFT: notPast,
    DRAFT_WITH_CODES: notPast,
    SCHEDULED: endsLater,
    RUNNING: endsLater,
    OVER: endsLater,
    STOPPED: notPast,
  },
  regions: {
    DRAFT: free,
    DRAFT_WITH_CODES: free,
    SCHEDULED: onlyWider(ACTIVATED),
    RUNNING: onlyWider(ON_THEIR_WAY),
    OVER: IS_OVER,
    STOPPED,
  },
  requiredGame: {
    DRAFT: free,
    DRAFT_WITH_CODES: free,
    SCHEDULED: onlyLifted(ACTIVATED),
    RUNNING: onlyLifted(ON_THEIR_WAY),
    OVER: IS_OVER,
    STOPPED,
  },
  perPlayerLimit: {
    DRAFT: free,
    DRAFT_WITH_CODES: free,
    SCHEDULED: onlyRaised(ACTIVATED),
    RUNNING: onlyRaised(CLAIMED_BY_IT),
    OVER: IS_OVER,
    STOPPED,
  },
}

export function changedFields(before: Edited, after: Edited): EditableField[] {
  return EDITABLE.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}

export interface RefusedChange {
  readonly field: EditableField
  readonly why: string
}

/** Every change that may not be made, with the reason. */
export function refusedChanges(before: Edited, after: Edited, phase: Phase, now: Date): RefusedChange[] {
  return changedFields(before, after).flatMap((field) => {
    const why = EDIT_RULES[field][phase](before, after, now)
    return why ? [{ field, why }] : []
  })
}

/** For who offers the fields: those that cannot be changed at all in a phase, with the reason. */
export function fixedFields(phase: Phase): RefusedChange[] {
  return EDITABLE.flatMap((field) => {
    const why = EDIT_RULES[field][phase].fixed
    return why ? [{ field, why }] : []
  })
}
