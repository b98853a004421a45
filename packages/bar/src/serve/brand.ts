import type { BarDrawing } from '@quartermaster/contract/platform/bar'

/** The house's own small mark: a disc with one quarter moved out, which makes it a Q. */
export const QUARTERMASTER_BUG: BarDrawing = {
  viewBox: '0 0 32 32',
  paths: [
    { d: 'M28 15A13 13 0 1 0 15 28v-7a6 6 0 1 1 6-6Z' },
    { d: 'M18 18h13a13 13 0 0 1-13 13Z', fill: 'var(--bar-accent)' },
  ],
}
