export const RADII = { XS: '4.8px', S: '6.4px', M: '9.6px', L: '24px', XL: '27px' } as const

export type Radius = keyof typeof RADII
