import type { Step } from '../ground/step.ts'
import { BUYING } from './buying.ts'
import { CONNECTION } from './connection.ts'
import { LANGUAGE } from './language.ts'
import { MOVING } from './moving.ts'
import { PAYING } from './paying.ts'
import { REDEEMING } from './redeeming.ts'
import { SIGNING } from './signing.ts'
import { TABS } from './tabs.ts'

/** Everything a walk may do next. */
export const STEPS: readonly Step[] = [
  ...MOVING,
  ...TABS,
  ...LANGUAGE,
  ...SIGNING,
  ...BUYING,
  ...PAYING,
  ...REDEEMING,
  ...CONNECTION,
]
