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
  close: line('m6 6 12 12M18 6 6 18'),
} as const
