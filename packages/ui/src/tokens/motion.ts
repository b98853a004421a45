export const MOTION = {
  quick: '120ms',
  calm: '240ms',
  spin: '700ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const
