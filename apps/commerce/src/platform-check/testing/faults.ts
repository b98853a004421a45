import { GAME_FAULTS } from './game-faults.ts'
import { PAYMENT_FAULTS } from './payment-faults.ts'
import { SESSION_FAULTS } from './session-faults.ts'
import { SIGN_ON_FAULTS } from './sign-on-faults.ts'

/** Planted faults by the line of the check that must catch them; where a line has several, a word after it tells them apart. */
export const FAULTS = { ...GAME_FAULTS, ...PAYMENT_FAULTS, ...SIGN_ON_FAULTS, ...SESSION_FAULTS }

export const lineOf = (fault: string) => fault.split(' ')[0] ?? fault
