export const DEMO_CREATORS = [
  { code: 'lanternkeep', name: 'Lantern Keep' },
  { code: 'mothwing', name: 'Mothwing' },
] as const
