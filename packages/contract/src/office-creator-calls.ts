import { z } from 'zod'
import type { Call } from './calls.ts'
import { OFFICE_ADDRESSES } from './office-addresses.ts'
import { action } from './office-campaign-calls.ts'
import {
  AddCreatorRequest,
  CreatorCodeSchema,
  CreatorsAnswer,
  EarningsAnswer,
  EarningsQuery,
  OfficeCreatorAnswer,
  RenameCreatorRequest,
  ShareRequest,
} from './wire/office/creators.ts'
import { ReasonRequest } from './wire/office/primitives.ts'

const creator = z.object({ code: CreatorCodeSchema })
const onCreator = { ...action, tag: 'Creators', params: creator } as const

/** Creators, what they brought, and what they get of it. */
export const OFFICE_CREATOR_CALLS = {
  listCreators: {
    ...OFFICE_ADDRESSES.listCreators,
    tag: 'Creators',
    summary: 'Every creator, with the share that holds now.',
    auth: 'operator',
    answer: CreatorsAnswer,
  },
  addCreator: {
    ...OFFICE_ADDRESSES.addCreator,
    ...action,
    tag: 'Creators',
    summary: 'Adds a creator. 409 where there is one of this code, credited or not.',
    body: AddCreatorRequest,
  },
  getCreator: {
    ...OFFICE_ADDRESSES.getCreator,
    tag: 'Creators',
    summary: 'A creator, and every share they had or will have.',
    auth: 'operator',
    params: creator,
    answer: OfficeCreatorAnswer,
  },
  setShare: {
    ...OFFICE_ADDRESSES.setShare,
    ...onCreator,
    summary: 'Sets what a creator gets of what they bring, from now or a later moment on.',
    body: ShareRequest,
  },
  renameCreator: {
    ...OFFICE_ADDRESSES.renameCreator,
    ...onCreator,
    summary: 'Calls a creator otherwise from now on. What players read before is not changed.',
    body: RenameCreatorRequest,
  },
  retireCreator: {
    ...OFFICE_ADDRESSES.retireCreator,
    ...onCreator,
    summary: 'Credits a creator no longer. What was credited stays.',
    body: ReasonRequest,
  },
  restoreCreator: {
    ...OFFICE_ADDRESSES.restoreCreator,
    ...onCreator,
    summary: 'Credits a creator again who was credited no longer.',
    body: ReasonRequest,
  },
  getEarnings: {
    ...OFFICE_ADDRESSES.getEarnings,
    tag: 'Creators',
    summary: 'What creators brought in a span, what went back of it, and their share.',
    auth: 'operator',
    query: EarningsQuery,
    answer: EarningsAnswer,
  },
} as const satisfies Record<string, Call>
