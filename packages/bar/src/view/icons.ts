import type { BarDrawing } from '@quartermaster/contract/platform/bar'

/** Line icons on a 24-unit grid, drawn with strokes; see `.icon` in the stylesheet. */
const line = (...paths: string[]): BarDrawing => ({ viewBox: '0 0 24 24', paths: paths.map((d) => ({ d })) })

export const ICONS = {
  globe: line(
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
    'M3.5 9.5h17M3.5 14.5h17',
    'M12 3c-5 5.4-5 12.6 0 18 5-5.4 5-12.6 0-18Z',
  ),
  chevron: line('m7 10 5 5 5-5'),
  ticket: line('M4 6.5h16v3.7a1.9 1.9 0 0 0 0 3.6v3.7H4v-3.7a1.9 1.9 0 0 0 0-3.6Z', 'M14.5 7v2M14.5 11v2M14.5 15v2'),
  plus: line('M12 6v12M6 12h12'),
  check: line('m6 12.5 4 4 8-9'),
  leave: line('M14 4H6v16h8', 'M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5'),
  menu: line('M4 7.5h16M4 12h16M4 16.5h16'),
  search: line('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z', 'm15.5 15.5 5 5'),
  orders: line('M6 3.5h12v17l-3-2-3 2-3-2-3 2Z', 'M9 8.5h6M9 12.5h6'),
  wallet: line('M4 7.5h16v12H4Z', 'M4 7.5l11-4v4M15.5 13.5h1.5'),
  heart: line('M12 20 4.8 12.6a4.6 4.6 0 0 1 6.5-6.5l.7.7.7-.7a4.6 4.6 0 0 1 6.5 6.5Z'),
  games: line(
    'M7 7.5h10a4 4 0 0 1 4 4v3a2.8 2.8 0 0 1-5 1.7l-.8-1H8.8l-.8 1a2.8 2.8 0 0 1-5-1.7v-3a4 4 0 0 1 4-4Z',
    'M8 10v3M6.5 11.5h3M15.5 11.5h1',
  ),
  close: line('m6 6 12 12M18 6 6 18'),
} as const
