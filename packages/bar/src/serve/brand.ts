import type { BarDrawing } from '@quartermaster/contract/platform/bar'

/** The house's own small mark, for pages that bring none. */
export const QUARTERMASTER_BUG: BarDrawing = {
  viewBox: '0 0 32 32',
  paths: [
    {
      d: 'M16 1.5 28.5 5.6V15.4C28.5 22.6 23.3 28 16 30.5 8.7 28 3.5 22.6 3.5 15.4V5.6ZM15.4 18.3A4.8 4.8 0 1 1 19.5 15.1L24.5 19.4 18.4 24.2Z',
    },
  ],
}
