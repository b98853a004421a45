/** What begins the reference of a movement that filled a wallet of the demo world. */
export const DEMO_REFERENCE = 'demo:'
